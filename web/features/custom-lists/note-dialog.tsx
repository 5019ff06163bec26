import { useState, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { needsSignIn, useOwnDialog } from '#web/api/account/own-dialog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFocusOnArrival } from '#web/lib/hooks/use-focus-on-arrival.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { useListFailure } from './use-list-failure.ts';

interface NoteDialogProps {
  title: string;
  note: string;
  /** Closes the dialog; a rejection is shown in it. */
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}

export function NoteDialog({ title, note, onSave, onClose }: NoteDialogProps) {
  const { t } = useTranslation('customLists');
  useOwnDialog(onClose);
  const failureText = useListFailure();
  const [draft, setDraft] = useState(note);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const field = useFocusOnArrival<HTMLTextAreaElement>();
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault('');
    try {
      await onSave(draft);
      onClose();
    } catch (error) {
      if (!needsSignIn(error)) setFault(failureText(error));
      setBusy(false);
    }
  }
  return (
    <Dialog title={title} closeLabel={t('form.close')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextArea
          ref={field}
          label={t('entry.note')}
          hint={t('entry.noteHint')}
          value={draft}
          maxLength={limits.customListNoteMaxLength}
          onChange={(event) => setDraft(event.target.value)}
        />
        {fault && <Notice kind="error">{fault}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('form.cancel')}</DialogCloseButton>
          <SubmitButton busy={isBusy} busyText={t('form.saving')}>
            {t('form.save')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
