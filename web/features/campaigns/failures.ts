import { useTranslation } from '#web/i18n/use-translation.ts';
import { failureOf } from '#web/api/api-error.ts';

/** Why something failed: in the server's words, or that it could not be reached. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation('campaigns');
  return (error) => {
    const { code, detail } = failureOf(error);
    return code === 'network' ? t('network') : detail || t('operationFailed');
  };
}

/** What the server says of single fields, by the name it gives them. */
export function fieldsOf(error: unknown): Record<string, string> {
  if (!error) return {};
  return Object.fromEntries((failureOf(error).fields ?? []).map(({ field, message }) => [field, message]));
}
