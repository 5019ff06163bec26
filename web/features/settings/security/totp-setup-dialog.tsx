import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import type { TotpBegin } from '#contract/accounts/factors.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useFactorChanges } from '#web/api/account/factors.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app: QR code, first code, recovery codes. */
export function TotpSetupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const { errorMessage } = useErrorMessage();
  const { beginTotp, refetch } = useFactorChanges();
  const [setup, setSetup] = useState<TotpBegin | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [fault, setFault] = useState('');
  const begin = useEffectEvent(() =>
    beginTotp().then(setSetup, (error: unknown) => {
      // The user closed the identity dialog.
      if (failureOf(error).code === 'recent_sign_in_required') onClose();
      else setFault(errorMessage(error, { refused: t('failed') }));
    }),
  );
  useEffect(() => void begin(), []);
  const finish = () => {
    void refetch();
    onClose();
  };
  // Hidden behind the identity dialog.
  if (!setup && !fault) return null;
  return (
    <Dialog
      title={t(codes ? 'codes.title' : 'totp.setupTitle')}
      lead={t(codes ? 'codes.lead' : 'totp.setupLead')}
      closeLabel={t('confirm.close')}
      isLocked={isConfirming || codes !== null}
      onClose={onClose}
    >
      {fault && <Notice kind="error">{fault}</Notice>}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        setup && <FirstCode setup={setup} isBusy={isConfirming} onBusy={setConfirming} onConfirmed={setCodes} />
      )}
    </Dialog>
  );
}

interface FirstCodeProps {
  setup: TotpBegin;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onConfirmed: (codes: string[]) => void;
}

function FirstCode({ setup, isBusy, onBusy, onConfirmed }: FirstCodeProps) {
  const { t } = useTranslation('security');
  const { errorMessage } = useErrorMessage();
  const { confirmTotp } = useFactorChanges();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  async function confirm() {
    if (isBusy) return;
    onBusy(true);
    await confirmTotp(code).then(onConfirmed, (error: unknown) =>
      setFault(errorMessage(error, { refused: t('failed') })),
    );
    onBusy(false);
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <QrCode text={setup.otpauth_url} label={t('totp.qr')} />
      <p className="text-[0.95rem] text-soft">
        {t('totp.byHand')}{' '}
        <code className="font-mono break-words text-ink">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field
        label={t('totp.firstCode')}
        hint={t('totp.firstCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={fault}
        onChange={(event) => {
          setCode(event.target.value);
          setFault(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <DialogCloseButton variant="quiet">{t('confirm.cancel')}</DialogCloseButton>
        <SubmitButton busy={isBusy} busyText={t('confirm.busy')}>
          {t('totp.switchOn')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Dark on white in both themes, as scanners require. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 3 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: dots.join('') };
  }, [text]);
  return (
    <svg
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md border border-edge"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
