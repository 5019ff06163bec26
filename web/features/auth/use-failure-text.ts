import type { English } from '#web/i18n/en/index.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type FailureKey = keyof English['account']['failures'];

/** Texts for a refusal without a reason, and for no answer. */
export interface Fallbacks {
  refused: FailureKey;
  network: FailureKey;
}

export function useFailureText(): (error: unknown, fallbacks: Fallbacks) => string {
  const { t } = useTranslation('account');
  const { errorMessage } = useErrorMessage();
  return (error, { refused, network }) =>
    errorMessage(error, { refused: t(`failures.${refused}`), network: t(`failures.${network}`) });
}
