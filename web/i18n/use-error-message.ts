import type { UnsentReason } from '#contract/admin/email-queue-states.ts';
import { readFieldError, type FieldError } from '#contract/field-errors.ts';
import { templateFields } from '#contract/admin/template-fields.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { hasNamespace } from './i18n.ts';
import { useTranslation } from './use-translation.ts';

interface Fallbacks {
  /** Shown when the server gives no reason. */
  refused: string;
  /** Shown when there was no answer; default: the same. */
  network?: string;
}

/** Translates the codes of refusals and field faults. */
export function useErrorMessage() {
  const { t, i18n } = useTranslation('errors');
  const isEnglish = i18n.language === 'en' || !hasNamespace(i18n, 'errors');

  /** A field's fault, from a schema or the server. Messages without a code are returned unchanged. */
  const fieldMessage = (error: string | FieldError): string => {
    const { code, value = '' } = typeof error === 'string' ? (readFieldError(error) ?? {}) : error;
    if (!code) return typeof error === 'string' ? error : error.message;
    const fields = new Intl.ListFormat(i18n.language).format(templateFields.map((name) => `{{${name}}}`));
    return t(`fields.${code}`, { value, fields });
  };
  /** Why a call failed (BEHAVIOUR.md 8). */
  const errorMessage = (error: unknown, { refused, network = refused }: Fallbacks): string => {
    const { code, detail, fields } = failureOf(error);
    if (code === 'network') return network;
    const [field] = fields ?? [];
    if (code === 'bad_request' && field?.code && hasNamespace(i18n, 'errors')) return fieldMessage(field);
    const texts = i18n.getTexts('errors') as Partial<Record<string, string>> | undefined;
    return (isEnglish ? detail : (texts?.[code] ?? detail)) || refused;
  };
  return {
    fieldMessage,
    errorMessage,
    /** Messages by field. */
    fieldMessages: (error: unknown): Record<string, string> =>
      Object.fromEntries((failureOf(error).fields ?? []).map((each) => [each.field, fieldMessage(each)])),
    /** The reason why an email was not sent: ours, or the mail server's text. */
    unsentMessage: (code: UnsentReason | null, said: string): string => (code ? t(`unsent.${code}`) : said),
  };
}
