import type { Recommendation } from '#contract/recommendations.ts';
import { useDismissals } from '#web/api/recommendations.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';

/** “Not interested”, with undo. */
export function DismissButton({ card }: { card: Recommendation }) {
  const { t } = useTranslation('recommendations');
  const title = useTitleName()(card);
  const { dismiss, undo } = useDismissals();
  const orFail = (change: Promise<void>) => change.catch(() => showToast(t('operationFailed')));
  async function run() {
    dismissToast();
    await dismiss(card);
    showToast(t('dismissed', { title }), {
      action: { label: t('undo'), run: () => void orFail(undo(card)) },
    });
  }
  return (
    <button
      type="button"
      aria-label={t('dismissLabel', { title })}
      onClick={() => void orFail(run())}
      className="mt-1 -ms-2 rounded-sm px-2 py-1 text-sm text-faint hover:bg-chip hover:text-ink"
    >
      {t('dismiss')}
    </button>
  );
}
