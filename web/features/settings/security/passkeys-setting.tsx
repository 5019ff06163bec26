import { useState } from 'react';
import { describeDevice } from '#contract/accounts/device.ts';
import { limits } from '#contract/limits.ts';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { useFactorChanges, usePasskeys } from '#web/api/account/factors.ts';
import { hasPasskeys, isDismissal, isKnownDevice } from '#web/api/account/passkey-sign-in.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting } from '../settings-section.tsx';

/** Passkeys: added, named, removed. */
export function PasskeysSetting() {
  const { t } = useTranslation('security');
  const { errorMessage } = useErrorMessage();
  const { data, isError, refetch } = usePasskeys();
  const { addPasskey } = useFactorChanges();
  const [isBusy, setBusy] = useState(false);
  const canAdd = data?.is_available === true && hasPasskeys();

  async function add() {
    if (isBusy) return;
    setBusy(true);
    try {
      await addPasskey(nameOfThisDevice() ?? t('passkey.defaultName'));
      showToast(t('passkey.added'));
    } catch (error) {
      if (isKnownDevice(error)) showToast(t('passkey.known'));
      else if (!isDismissal(error)) showToast(errorMessage(error, { refused: t('passkey.failed') }));
    }
    setBusy(false);
  }

  return (
    <div>
      <Setting
        title={t('passkey.title')}
        text={isError && !data ? t('failed') : t(data && !canAdd ? 'passkey.unavailable' : 'passkey.text')}
      >
        {isError && !data ? (
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        ) : (
          canAdd && (
            <SubmitButton
              type="button"
              variant="quiet"
              busy={isBusy}
              busyText={t('passkey.adding')}
              onClick={() => void add()}
            >
              {t('passkey.add')}
            </SubmitButton>
          )
        )}
      </Setting>
      {data && data.passkeys.length > 0 && (
        <ul className="divide-y divide-edge border-t border-edge">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const { date } = useFormats();
  const { errorMessage } = useErrorMessage();
  const { removePasskey } = useFactorChanges();
  const [open, setOpen] = useState<'name' | 'removal' | null>(null);
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="lock" className="size-6 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="dotted text-sm text-soft">
          <span>{t('passkey.since', { date: date(createdAt) })}</span>
          <span>{lastUsedAt ? t('passkey.lastUsed', { when: date(lastUsedAt) }) : t('passkey.neverUsed')}</span>
        </p>
      </div>
      <Button variant="quiet" size="sm" aria-label={t('passkey.renameLabel', { name })} onClick={() => setOpen('name')}>
        {t('passkey.rename')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('passkey.removeLabel', { name })}
        onClick={() => setOpen('removal')}
      >
        {t('passkey.remove')}
      </Button>
      {open === 'name' && <NameDialog passkey={passkey} onClose={() => setOpen(null)} />}
      {open === 'removal' && (
        <ConfirmDialog
          title={t('passkey.removeTitle', { name })}
          confirmText={t('passkey.remove')}
          busyText={t('confirm.busy')}
          cancelText={t('confirm.cancel')}
          closeLabel={t('confirm.close')}
          look="danger"
          onConfirm={() =>
            removePasskey(passkey.id).then(
              () => showToast(t('passkey.removed')),
              (error: unknown) => errorMessage(error, { refused: t('failed') }),
            )
          }
          onClose={() => setOpen(null)}
        >
          {t('passkey.removeText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function NameDialog({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const { errorMessage, fieldMessages } = useErrorMessage();
  const { renamePasskey } = useFactorChanges();
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const save = () =>
    renamePasskey(id, name).then(onClose, (error: unknown) =>
      setFault(fieldMessages(error)['name'] ?? errorMessage(error, { refused: t('failed') })),
    );
  return (
    <Dialog title={t('passkey.rename')} closeLabel={t('confirm.close')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('passkey.name')}
          value={name}
          maxLength={limits.passkeyNameMaxLength}
          error={fault}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('confirm.cancel')}</DialogCloseButton>
          <SubmitButton busy={false} busyText="">
            {t('passkey.save')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Default name such as `Firefox, Linux`. */
function nameOfThisDevice(): string | null {
  const { browser, system } = describeDevice(navigator.userAgent);
  return [browser, system].filter(Boolean).join(', ') || null;
}
