import type { Approval } from '#contract/accounts/sign-up.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

interface RefuseDialogProps {
  approval: Approval;
  onRefuse: () => Promise<void>;
  onClose: () => void;
}

export function RefuseDialog({ approval: { username, email }, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('identity');
  const { failureText } = useOperationFailure();
  return (
    <ConfirmDialog
      title={t('signUp.refuseTitle', { username })}
      confirmText={t('signUp.refuse')}
      busyText={t('signUp.refusing')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      look="danger"
      onConfirm={() => onRefuse().catch(failureText)}
      onClose={onClose}
    >
      <p>{t('signUp.refuseText', { email })}</p>
    </ConfirmDialog>
  );
}
