import type { DiaryChange } from '#contract/diary/diary.ts';
import { useOwnDialog } from '#web/api/account/own-dialog.ts';
import { useDiaryMutations } from '#web/api/diary/mutations.ts';
import { useDiary } from '#web/api/diary/queries.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { DiaryRow } from './diary-row.tsx';
import { useTakeOff } from './use-watch.ts';
import type { WatchDialogRequest } from './watch-dialog-request.ts';
import { WatchForm } from './watch-form.tsx';

interface WatchDialogProps {
  request: WatchDialogRequest;
  onClose: () => void;
}

/** Adds a diary entry of a title, above the existing ones, or changes one. */
export function WatchDialog({ request: { title, entry }, onClose }: WatchDialogProps) {
  const { t } = useTranslation('diary');
  useOwnDialog(onClose);
  const { watch: add } = useDiaryMutations();
  const { watchlist, isWatched, rating } = useFlags(title.id);
  const { entries = [] } = useDiary({ title_id: title.id }, { enabled: !entry });
  const takeOff = useTakeOff();
  const save = async (watch: DiaryChange, isTakenOff: boolean) => {
    const outcome = entry ? await entry.save(watch) : (await add(title, watch)).outcome;
    showToast(t(outcome === 'queued' ? 'later' : 'dialog.saved'));
    if (isTakenOff) await takeOff(title.id);
    onClose();
  };
  return (
    <Dialog
      title={useTitleName()(title)}
      lead={t(entry ? 'dialog.edit' : isWatched ? 'dialog.again' : 'dialog.add')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
    >
      <WatchForm
        key={title.id}
        initial={entry?.watch ?? { watched_on: null, rating, is_rewatch: isWatched, note: null }}
        isNew={!entry}
        isInCollection={watchlist}
        onSave={save}
        onCancel={onClose}
      />
      {entries.length > 0 && (
        <section className="mt-6 border-t border-edge pt-4">
          <h3 className="font-semibold">{t('dialog.earlier')}</h3>
          <ul>
            {entries.map((of) => (
              <DiaryRow key={of.pendingKey ?? of.id} entry={of} look="dialog" />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
