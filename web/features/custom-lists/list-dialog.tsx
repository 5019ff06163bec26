import { useState, type SubmitEvent } from 'react';
import { isVisibleName } from '#contract/name-characters.ts';
import type { CustomListChange } from '#contract/lists/custom-lists.ts';
import { limits } from '#contract/limits.ts';
import { needsSignIn, useOwnDialog } from '#web/api/account/own-dialog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFocusOnArrival } from '#web/lib/hooks/use-focus-on-arrival.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { useListFailure } from './use-list-failure.ts';

const visibilities = ['private', 'link', 'public'] as const;

interface ListDialogProps {
  /** Without a list, one is created. */
  list?: CustomListChange;
  /** Closes the dialog; a rejection is shown in it. */
  onSave: (list: CustomListChange) => Promise<void>;
  onClose: () => void;
}

/** Name, description and visibility of a list. */
export function ListDialog({ list, onSave, onClose }: ListDialogProps) {
  const { t } = useTranslation('customLists');
  useOwnDialog(onClose);
  const failureText = useListFailure();
  const [draft, setDraft] = useState<CustomListChange>(list ?? { name: '', description: '', visibility: 'private' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const nameField = useFocusOnArrival<HTMLInputElement>();
  const edit = (part: Partial<CustomListChange>) => setDraft({ ...draft, ...part });
  const isNameless = !isVisibleName(draft.name);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isBusy || isNameless) return;
    setBusy(true);
    setFault('');
    try {
      const { name, description, visibility } = draft;
      await onSave({ name: name.trim(), description: description.trim(), visibility });
      onClose();
    } catch (error) {
      if (!needsSignIn(error)) setFault(failureText(error));
      setBusy(false);
    }
  }
  return (
    <Dialog title={t(list ? 'form.edit' : 'form.create')} closeLabel={t('form.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field
          ref={nameField}
          label={t('form.name')}
          error={isTried && isNameless ? t('form.nameRequired') : undefined}
          value={draft.name}
          maxLength={limits.customListNameMaxLength}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <TextArea
          label={t('form.description')}
          value={draft.description}
          maxLength={limits.customListDescriptionMaxLength}
          onChange={(event) => edit({ description: event.target.value })}
        />
        <div className="flex flex-col gap-2">
          <RadioRow
            label={t('visibility.label')}
            options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
            value={draft.visibility}
            onChange={(visibility) => edit({ visibility })}
          />
          <p className="text-sm text-soft">{t(`visibilityHint.${draft.visibility}`)}</p>
        </div>
        {fault && <Notice kind="error">{fault}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('form.cancel')}</DialogCloseButton>
          <SubmitButton busy={isBusy} busyText={t('form.saving')}>
            {t(list ? 'form.save' : 'form.create')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
