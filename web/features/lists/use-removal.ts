import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListEntry } from '#contract/lists/lists.ts';
import { useListMutations } from '#web/api/lists/mutations.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';
import { useListFailure } from './use-toggle.ts';

/**
 * Removes entries with an undo. An entry remains visible until the server confirms; a refusal is logged and shown
 * (BEHAVIOUR.md 8).
 */
export function useRemoval(list: PersonalList) {
  const { t } = useTranslation('lists');
  const nameOf = useTitleName();
  const name = (entry: ListEntry) => nameOf({ title: entry.movieTitle, localised_titles: entry.localisedTitles });
  const failureText = useListFailure();
  const { remove, restore } = useListMutations();
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());

  const putBack = async (entry: ListEntry) => {
    try {
      const outcome = await restore(list, entry);
      showToast(outcome === 'queued' ? t('lists.later', { ns: 'site' }) : t('entry.restored', { title: name(entry) }));
    } catch (error) {
      showToast(failureText(list, 'add', error));
    }
  };
  const takeOff = async (entry: ListEntry) => {
    dismissToast();
    setLeaving((others) => new Set(others).add(entry.movieId));
    try {
      const outcome = await remove(list, entry.movieId);
      showToast(t(outcome === 'queued' ? 'entry.removedLater' : 'entry.removed', { title: name(entry) }), {
        action: { label: t('entry.undo'), run: () => void putBack(entry) },
      });
    } catch (error) {
      if (list !== 'bookmarks') console.error('An entry could not be removed.', error);
      showToast(failureText(list, 'remove', error));
    }
    setLeaving((others) => new Set([...others].filter((id) => id !== entry.movieId)));
  };
  return { leaving, takeOff: (entry: ListEntry) => void takeOff(entry) };
}
