import type { TitleCard } from '#contract/catalogue.ts';
import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useDiaryMutations } from '#web/api/diary/mutations.ts';
import { useListMutations } from '#web/api/lists/mutations.ts';
import type { ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { useMarkAll } from '#web/api/progress/mutations.ts';
import { useChangeFailure } from '#web/i18n/use-change-failure.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Press, unlessDoublePress } from '#web/lib/browser/double-press.ts';
import { localDay } from '#web/lib/format/local-day.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';
import { openWatchDialog } from './watch-dialog-request.ts';

interface State {
  isWatched: boolean;
  isInCollection: boolean;
}

/**
 * One press notes that the title was watched today, with undo; a watched title opens its diary entries. The second press
 * of a double press does not, whether or not the first has been saved.
 */
export function useWatch(): (title: TitleCard, state: State, press: Press) => void {
  const { t } = useTranslation('diary');
  const requireLogin = useRequireLogin();
  const failureText = useDiaryFailure();
  const { watch } = useDiaryMutations();
  const takeOff = useTakeOff();
  const markEpisodes = useMarkEpisodes();
  const watchToday = async (title: TitleCard, isInCollection: boolean) => {
    dismissToast();
    const today = { watched_on: localDay(), rating: null, is_rewatch: false, note: null };
    try {
      const { outcome, undo, change } = await watch(title, today);
      showToast(t(outcome === 'queued' ? 'later' : 'tap.done'), {
        action: { label: t('undo'), run: () => void undo().catch((error) => showToast(failureText(error))) },
        more: [
          { label: t('tap.edit'), run: () => openWatchDialog({ title, entry: { watch: today, save: change } }) },
          ...(title.category === 'TV Shows'
            ? [{ label: t('tap.episodes'), run: () => void markEpisodes(title.id) }]
            : []),
          ...(isInCollection ? [{ label: t('tap.takeOff'), run: () => void takeOff(title.id) }] : []),
        ],
      });
    } catch (error) {
      showToast(failureText(error));
    }
  };
  return (title, { isWatched, isInCollection }, press) =>
    requireLogin(t('loginRequired'), () =>
      unlessDoublePress({ scope: `watch ${title.id}`, subject: isWatched ? 'open' : 'mark' }, press, () =>
        isWatched ? openWatchDialog({ title }) : watchToday(title, isInCollection),
      ),
    );
}

/** Marks all released episodes of a show as watched, with undo. */
function useMarkEpisodes(): (titleId: number) => Promise<void> {
  const { t } = useTranslation('diary');
  const markAll = useMarkAll();
  const failureText = useDiaryFailure();
  return async (titleId) => {
    const orLater = (outcome: ChangeOutcome) => outcome === 'queued' && showToast(t('later'));
    const orSay = (change: Promise<unknown>) => change.catch((error) => showToast(failureText(error)));
    dismissToast();
    const change = async () => {
      const marked = await markAll(titleId);
      if (marked)
        showToast(t(marked.outcome === 'queued' ? 'later' : 'tap.episodesDone'), {
          action: { label: t('undo'), run: () => void orSay(marked.undo().then(orLater)) },
        });
    };
    await orSay(change());
  };
}

/** Removes a title from the collection, with a toast. */
export function useTakeOff(): (titleId: number) => Promise<void> {
  const { t } = useTranslation('diary');
  const { remove } = useListMutations();
  const failureText = useDiaryFailure();
  return async (titleId) => {
    try {
      const outcome = await remove('watchlist', titleId);
      showToast(t(outcome === 'queued' ? 'later' : 'tap.takenOff'));
    } catch (error) {
      showToast(failureText(error));
    }
  };
}

export function useDiaryFailure(): (error: unknown) => string {
  const { t } = useTranslation('diary');
  const changeFailure = useChangeFailure();
  return (error) => changeFailure(error, { refused: t('failedShort'), because: (message) => t('failed', { message }) });
}
