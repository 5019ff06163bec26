import { useTranslation } from 'react-i18next';
import { en } from '#web/i18n/en.ts';

type Known = keyof typeof en.person.departments;

/** Names a department in the reader's language; one that is not known keeps the name it came with. */
export function useDepartments(): (department: string) => string {
  const { t } = useTranslation();
  return (department) =>
    Object.hasOwn(en.person.departments, department) ? t(`person.departments.${department as Known}`) : department;
}
