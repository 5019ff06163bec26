import { useState } from 'react';
import { useFactorChanges, useTotp } from '#web/api/account/factors.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting } from '../settings-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpRemovalDialog } from './totp-removal-dialog.tsx';

/** Loaded on demand, because it contains the QR encoder. */
const setup = lazyModule({ load: () => import('./totp-setup-dialog.tsx') });

/** The authenticator app: set up, recovery codes, removal. */
export function TotpSetting() {
  const { t } = useTranslation('security');
  const { date } = useFormats();
  const { data: totp, isError, refetch } = useTotp();
  const [open, setOpen] = useState<'setup' | 'renewal' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const dialog = useLazyModule(setup, { isWanted: open === 'setup', onError: () => showToast(t('failed')) });
  if (!totp)
    return isError ? (
      <Setting title={t('totp.title')} text={t('failed')}>
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Setting>
    ) : (
      <span aria-hidden="true" className="waiting my-3.5 block h-14" />
    );
  return (
    <>
      {totp.enabled_at === null ? (
        <Setting title={t('totp.title')} text={t('totp.text')}>
          <Button variant="quiet" onClick={() => setOpen('setup')}>
            {t('totp.setUp')}
          </Button>
        </Setting>
      ) : (
        <>
          <Setting title={t('totp.title')} text={t('totp.on', { date: date(totp.enabled_at) })}>
            <Button variant="quiet" onClick={() => setOpen('removal')}>
              {t('totp.switchOff')}
            </Button>
          </Setting>
          <Setting title={t('codes.title')} text={t('codes.left', { count: totp.recovery_codes_left })}>
            <Button variant="quiet" onClick={() => setOpen('renewal')}>
              {t('codes.renew')}
            </Button>
          </Setting>
        </>
      )}
      {dialog && <dialog.TotpSetupDialog onClose={close} />}
      {open === 'renewal' && <RenewalDialog onClose={close} />}
      {open === 'removal' && <TotpRemovalDialog onClose={close} />}
    </>
  );
}

/** Asks before replacing the recovery codes. */
function RenewalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const { errorMessage } = useErrorMessage();
  const { renewRecoveryCodes } = useFactorChanges();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function renew() {
    // A second request would void the codes of the first.
    if (isBusy) return;
    setBusy(true);
    await renewRecoveryCodes().then(setCodes, (error: unknown) =>
      showToast(errorMessage(error, { refused: t('failed') })),
    );
    setBusy(false);
  }
  return (
    <Dialog
      title={t('codes.title')}
      lead={t(codes ? 'codes.lead' : 'codes.renewLead')}
      closeLabel={t('confirm.close')}
      isLocked={isBusy || codes !== null}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <DialogCloseButton variant="quiet">{t('confirm.cancel')}</DialogCloseButton>
          <SubmitButton type="button" busy={isBusy} busyText={t('codes.renewing')} onClick={() => void renew()}>
            {t('codes.renew')}
          </SubmitButton>
        </div>
      )}
    </Dialog>
  );
}
