import { useTranslation } from '#web/i18n/use-translation.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** Says why something that an administrator wanted was not done (SPEC.md 8). */
export function useExplain() {
  const { t } = useTranslation('admin');
  const refusalText = useErrorMessage();
  const explain = (error: unknown): string => {
    const failure = failureOf(error);
    const known = failure.code === 'network' ? t('network') : refusalText(failure);
    return t('failed', { detail: known || t('operationFailed') });
  };
  return { explain, complain: (error: unknown) => showToast(explain(error)) };
}
