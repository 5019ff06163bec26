import { proofBody } from '#contract/accounts/recent-sign-in.ts';
import { useProveIdentity } from '#web/api/account/proof.ts';
import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AccountPasswordField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ProofDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

export function ProofDialog({ onConfirmed, onClose }: ProofDialogProps) {
  const { t } = useTranslation('security');
  return (
    <Dialog title={t('confirm.title')} lead={t('confirm.lead')} closeLabel={t('confirm.close')} onClose={onClose}>
      <PasswordProof onConfirmed={onConfirmed} onClose={onClose} />
    </Dialog>
  );
}

function PasswordProof({ onConfirmed, onClose }: ProofDialogProps) {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const prove = useProveIdentity();
  const { field, isBusy, refusal, onSubmit } = useAccountForm({
    schema: proofBody,
    defaultValues: { password: '' },
    focus: 'password',
    fallbacks: { refused: 'submit', network: 'submit' },
    fieldOf: { wrong_password: 'password' },
    submit: async (proof) => {
      await prove(proof);
      onConfirmed();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <AccountPasswordField {...field('password')} label={t('confirm.password')} autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <SubmitButton busy={isBusy} busyText={t('confirm.busy')}>
          {t('confirm.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
