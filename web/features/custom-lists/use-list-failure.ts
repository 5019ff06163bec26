import { useChangeFailure } from '#web/i18n/use-change-failure.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says why a change of a list was not saved. */
export function useListFailure(): (error: unknown) => string {
  const { t } = useTranslation('customLists');
  const changeFailure = useChangeFailure();
  return (error) => changeFailure(error, { refused: t('changeFailed') });
}
