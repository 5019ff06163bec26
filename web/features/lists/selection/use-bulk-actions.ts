import { useState } from 'react';
import type { ListEntry } from '#contract/lists/lists.ts';
import { useListBatches, type BatchOutcome } from '#web/api/lists/batch.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';

/** Each reports its result in a toast; the selection ends when the action is done. */
export function useBulkActions(list: PersonalList, entries: readonly ListEntry[], onDone: () => void) {
  const { t } = useTranslation('collection');
  const { count } = useFormats();
  const { errorMessage } = useErrorMessage();
  const { removeAll, addAll, watchAll, fileAll } = useListBatches();
  const [isBusy, setBusy] = useState(false);
  const numbers = (number: number) => ({ count: number, formatted: count(number) });

  const run = async (action: () => Promise<void>) => {
    if (isBusy || entries.length === 0) return;
    dismissToast();
    setBusy(true);
    try {
      await action();
      onDone();
    } catch (error) {
      showToast(errorMessage(error, { refused: t('failed') }));
    }
    setBusy(false);
  };
  const tell = ({ outcome }: BatchOutcome, done: string) => showToast(outcome === 'queued' ? t('later') : done);
  const putBack = async () => {
    try {
      tell(await addAll(list, entries, { keepsDates: true }), t('done.restored', numbers(entries.length)));
    } catch (error) {
      showToast(errorMessage(error, { refused: t('failed') }));
    }
  };

  return {
    isBusy,
    remove: () =>
      run(async () => {
        const { outcome } = await removeAll(list, entries);
        showToast(outcome === 'queued' ? t('later') : t('done.removed', numbers(entries.length)), {
          action: { label: t('undo'), run: () => void putBack() },
        });
      }),
    watch: () =>
      run(async () => {
        const result = await watchAll(entries);
        tell(result, t('done.watched', numbers(result.added)));
      }),
    addTo: (other: PersonalList) =>
      run(async () => {
        const result = await addAll(other, entries);
        tell(result, t(`done.${other}`, numbers(result.added)));
      }),
    file: (name: string) =>
      run(async () => {
        const { added, leftOut } = await fileAll(name, entries);
        showToast(leftOut > 0 ? t('done.full', { name }) : t('done.filed', { ...numbers(added), name }));
      }),
  };
}
