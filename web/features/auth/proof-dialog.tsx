import { useState } from 'react';
import { codeProof, passwordProof, type ProofMethod } from '#contract/accounts/recent-sign-in.ts';
import type { ProofPurpose } from '#web/api/recent-sign-in.ts';
import { isDismissal } from '#web/api/account/passkey-sign-in.ts';
import { useProofMethods, useProveIdentity } from '#web/api/account/proof.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { AccountPasswordField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ProofDialogProps {
  purpose: ProofPurpose;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks the signed-in user to confirm their identity with a password, a code or a passkey. */
export function ProofDialog({ purpose, onConfirmed, onClose }: ProofDialogProps) {
  const { t } = useTranslation('security');
  const { data: methods = ['password'] } = useProofMethods();
  const [method, setMethod] = useState<ProofMethod>('password');
  const others = methods.filter((other) => other !== method && other !== 'passkey');
  return (
    <Dialog
      title={t('confirm.title')}
      lead={t(`confirm.leads.${purpose}`)}
      closeLabel={t('confirm.close')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {methods.includes('passkey') && <PasskeyProof onConfirmed={onConfirmed} />}
        {method === 'code' ? <CodeProof onConfirmed={onConfirmed} /> : <PasswordProof onConfirmed={onConfirmed} />}
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className="link self-start py-1 text-[0.95rem] font-medium"
            onClick={() => setMethod(other)}
          >
            {t(other === 'code' ? 'confirm.useCode' : 'confirm.usePassword')}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function PasskeyProof({ onConfirmed }: Pick<ProofDialogProps, 'onConfirmed'>) {
  const { t } = useTranslation('security');
  const { errorMessage } = useErrorMessage();
  const { proveWithPasskey } = useProveIdentity();
  const [fault, setFault] = useState('');
  const prove = () =>
    proveWithPasskey().then(onConfirmed, (error: unknown) =>
      setFault(isDismissal(error) ? '' : errorMessage(error, { refused: t('passkey.failed') })),
    );
  return (
    <>
      {fault && <Notice kind="error">{fault}</Notice>}
      <Button variant="quiet" onClick={() => void prove()}>
        {t('passkey.use')}
      </Button>
    </>
  );
}

function useProofSubmission(onConfirmed: () => void) {
  const { prove } = useProveIdentity();
  return {
    fallbacks: { refused: 'submit', network: 'submit' } as const,
    submit: async (proof: Parameters<typeof prove>[0]) => {
      await prove(proof);
      onConfirmed();
    },
  };
}

function PasswordProof({ onConfirmed }: Pick<ProofDialogProps, 'onConfirmed'>) {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { field, isBusy, refusal, onSubmit } = useAccountForm({
    schema: passwordProof,
    defaultValues: { password: '' },
    focus: 'password',
    fieldOf: { wrong_password: 'password' },
    ...useProofSubmission(onConfirmed),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <AccountPasswordField {...field('password')} label={t('confirm.password')} autoComplete="current-password" />
      <ProofButtons isBusy={isBusy} />
    </form>
  );
}

function CodeProof({ onConfirmed }: Pick<ProofDialogProps, 'onConfirmed'>) {
  const { t } = useTranslation('security');
  const { field, isBusy, refusal, onSubmit } = useAccountForm({
    schema: codeProof,
    defaultValues: { code: '' },
    focus: 'code',
    fieldOf: { code_invalid: 'code' },
    ...useProofSubmission(onConfirmed),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Field {...field('code')} label={t('step.code')} hint={t('step.codeHint')} autoComplete="one-time-code" />
      <ProofButtons isBusy={isBusy} />
    </form>
  );
}

function ProofButtons({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('security');
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <DialogCloseButton variant="quiet">{t('confirm.cancel')}</DialogCloseButton>
      <SubmitButton busy={isBusy} busyText={t('confirm.busy')}>
        {t('confirm.submit')}
      </SubmitButton>
    </div>
  );
}
