import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** The 'Error: …' sentence of the administration (BEHAVIOUR.md 8), as text or as a toast. */
export function useOperationFailure() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessage();
  const failureText = (error: unknown): string =>
    t('failed', { detail: errorMessage(error, { refused: t('operationFailed'), network: t('network') }) });
  return { failureText, showFailure: (error: unknown) => showToast(failureText(error)) };
}
