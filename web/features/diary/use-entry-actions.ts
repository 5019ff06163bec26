import { useState } from 'react';
import { useDiaryMutations } from '#web/api/diary/mutations.ts';
import type { ShownEntry } from '#web/api/diary/pending-entries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';
import { useDiaryFailure } from './use-watch.ts';
import { openWatchDialog } from './watch-dialog-request.ts';

/** Changing and deleting an entry, with undo. */
export function useEntryActions(entry: ShownEntry) {
  const { t } = useTranslation('diary');
  const failureText = useDiaryFailure();
  const { change, remove, restore } = useDiaryMutations();
  const [isLeaving, setLeaving] = useState(false);
  const bringBack = async () => {
    try {
      const outcome = await restore(entry);
      showToast(t(outcome === 'queued' ? 'later' : 'page.restored'));
    } catch (error) {
      showToast(failureText(error));
    }
  };
  const takeOut = async () => {
    dismissToast();
    setLeaving(true);
    try {
      const outcome = await remove(entry);
      showToast(t(outcome === 'queued' ? 'later' : 'page.deleted'), {
        action: { label: t('undo'), run: () => void bringBack() },
      });
    } catch (error) {
      setLeaving(false);
      showToast(failureText(error));
    }
  };
  const { title, watched_on, rating, is_rewatch, note } = entry;
  return {
    isLeaving,
    edit: () =>
      openWatchDialog({
        title,
        entry: { watch: { watched_on, rating, is_rewatch, note }, save: (watch) => change(entry, watch) },
      }),
    remove: () => void takeOut(),
  };
}
