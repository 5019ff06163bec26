import type { TitleCard } from '#contract/catalogue.ts';
import type { ProgressBody } from '#contract/shows/progress.ts';
import { useDiaryMutations } from '#web/api/diary/mutations.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import { useMarkProgress } from '#web/api/progress/mutations.ts';
import type { ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { useChangeFailure } from '#web/i18n/use-change-failure.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localDay } from '#web/lib/format/local-day.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';

interface MarkOptions {
  /** Offers to mark earlier seasons too. */
  offersEarlier?: boolean;
}

export type Mark = (body: Omit<ProgressBody, 'up_to'> & { up_to?: boolean }, options?: MarkOptions) => void;

/** Marks episodes of a show, with undo. The last episode offers a diary entry, unless the show has one. */
export function useMark(title: TitleCard): Mark {
  const { t } = useTranslation('shows');
  const mark = useMarkProgress();
  const { isWatched } = useFlags(title.id);
  const addToDiary = useAddToDiary();
  const failureText = useFailureText();
  const orSay = (change: Promise<unknown>) => change.catch((error) => showToast(failureText(error)));
  const orLater = (outcome: ChangeOutcome) => outcome === 'queued' && showToast(t('later'));
  const run: Mark = (body, options = {}) => {
    const whole = { up_to: false, ...body };
    dismissToast();
    const change = async () => {
      const { outcome, progress, undo } = await mark(title.id, whole);
      const isFinished = body.watched && progress !== undefined && progress.watched === progress.total;
      const text = outcome === 'queued' ? 'later' : isFinished ? 'finished' : body.watched ? 'marked' : 'unmarked';
      showToast(t(text), {
        action: { label: t('undo'), run: () => void orSay(undo().then(orLater)) },
        more: [
          ...(options.offersEarlier ? [{ label: t('before'), run: () => run({ ...body, up_to: true }) }] : []),
          ...(isFinished && !isWatched ? [{ label: t('diary'), run: () => void orSay(addToDiary(title)) }] : []),
        ],
      });
    };
    void orSay(change());
  };
  return run;
}

function useAddToDiary() {
  const { t } = useTranslation('shows');
  const { watch } = useDiaryMutations();
  return async (title: TitleCard) => {
    const { outcome, undo } = await watch(title, {
      watched_on: localDay(),
      rating: null,
      is_rewatch: false,
      note: null,
    });
    showToast(t(outcome === 'queued' ? 'later' : 'noted'), { action: { label: t('undo'), run: () => void undo() } });
  };
}

function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('shows');
  const changeFailure = useChangeFailure();
  return (error) => changeFailure(error, { refused: t('failedShort'), because: (message) => t('failed', { message }) });
}
