import { useTranslation } from '#web/i18n/use-translation.ts';
import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import { templateFields } from '#contract/admin/template-fields.ts';

type Reason = keyof typeof unsentReasons;
const keys = new Map(Object.entries(unsentReasons).map(([key, english]) => [english as string, key as Reason]));
const unknownField = /^There is no field (\{\{.*?\}\})\./;

/**
 * What the server says in English sentences that have no code, in the reader's language: why a text is not taken, and why
 * a mail was not sent. Others, such as a mail server's own, stay as they are.
 */
export function useServerWords(): (english: string) => string {
  const { t, i18n } = useTranslation('errors');
  return (english) => {
    const key = keys.get(english);
    if (key) return t(`sentences.${key}`);
    const field = unknownField.exec(english)?.[1];
    if (!field) return english;
    const fields = new Intl.ListFormat(i18n.language).format(templateFields.map((name) => `{{${name}}}`));
    return t('sentences.unknownField', { field, fields });
  };
}
