import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says why a change of a list was not saved. */
export function useChangeFailure(): (error: unknown) => string {
  const { t } = useTranslation('customLists');
  const { errorMessage } = useErrorMessage();
  return (error) => errorMessage(error, { refused: t('changeFailed'), network: t('unreachable') });
}
