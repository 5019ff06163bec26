import { useTranslation } from '#web/i18n/use-translation.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useServerWords } from '#web/i18n/use-server-words.ts';

/** Why something failed: what the server says, or that it could not be reached. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation('campaigns');
  const say = useServerWords();
  const refusalText = useErrorMessage();
  return (error) => {
    const failure = failureOf(error);
    if (failure.code === 'network') return t('network');
    const known = say(failure.detail);
    return (known === failure.detail ? refusalText(failure) : known) || t('operationFailed');
  };
}

/** What the server says of single fields, by the name it gives them. */
export function useFieldFaults(): (error: unknown) => Record<string, string> {
  const say = useServerWords();
  return (error) => {
    const faults = error ? (failureOf(error).fields ?? []) : [];
    return Object.fromEntries(faults.map(({ field, message }) => [field, say(message)]));
  };
}
