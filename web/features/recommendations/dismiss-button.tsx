import { useRef, useState } from 'react';
import type { Recommendation } from '#contract/recommendations.ts';
import { useDismiss } from '#web/api/recommendations.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DOUBLE_PRESS_MS } from '#web/lib/browser/double-press.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';

/** For the list item of a card with a `DismissButton`. */
export const dismissibleItem = 'transition-opacity has-[[data-leaving]]:opacity-0';

/** “Not interested”, with undo. */
export function DismissButton({ card }: { card: Recommendation }) {
  const { t } = useTranslation('recommendations');
  const title = useTitleName()(card);
  const dismiss = useDismiss();
  const unlessDoublePress = useDoublePressGuard();
  const button = useRef<HTMLButtonElement>(null);
  /** The card keeps its place at first, so that the second press of a double press does not open the next one. */
  const [isLeaving, setLeaving] = useState(false);
  const later = t('lists.later', { ns: 'site' });
  const orFail = (change: Promise<unknown>) => change.catch(() => showToast(t('operationFailed')));
  async function run() {
    setLeaving(true);
    dismissToast();
    await new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS));
    if (button.current) focusNeighbour(button.current);
    try {
      const { outcome, undo } = await dismiss(card);
      showToast(outcome === 'queued' ? later : t('dismissed', { title }), {
        action: {
          label: t('undo'),
          run: () => void orFail(undo().then((done) => done === 'queued' && showToast(later))),
        },
      });
    } finally {
      setLeaving(false);
    }
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('dismissLabel', { title })}
      data-dismiss
      data-leaving={isLeaving || undefined}
      onClick={(press) => {
        if (!isLeaving) unlessDoublePress(press, () => void orFail(run()));
      }}
      className="mt-1 -ms-2 rounded-sm px-2 py-1 text-sm text-faint hover:bg-chip hover:text-ink"
    >
      {t('dismiss')}
    </button>
  );
}

/** Moves the focus of a button whose card is removed to the next card; from the last, to the one before. */
function focusNeighbour(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return;
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-dismiss]')?.focus({ preventScroll: true });
}
