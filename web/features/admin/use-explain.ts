import { useTranslation } from 'react-i18next';
import { failureOf } from '#web/api/api-error.ts';
import { enAdmin } from '#web/i18n/en-admin.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Says why something that an administrator wanted was not done (SPEC.md 8). */
export function useExplain() {
  const { t } = useTranslation('admin');
  const explain = (error: unknown): string => {
    const { code, detail } = failureOf(error);
    const known = code in enAdmin.errors ? t(`errors.${code as keyof typeof enAdmin.errors}`) : detail;
    return t('failed', { detail: known || t('operationFailed') });
  };
  return { explain, complain: (error: unknown) => showToast(explain(error)) };
}
