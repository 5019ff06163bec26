import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Campaign } from '#contract/admin/campaigns.ts';
import { useCampaignChanges } from '#web/api/admin/campaigns.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';

/** Renders nothing when everything has been sent. */
export function CancelButton({ campaign, size = 'sm' }: { campaign: Campaign; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('campaigns');
  const { cancel } = useCampaignChanges();
  const { errorMessage } = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const { id, title, status } = campaign;
  if (status !== 'scheduled' && status !== 'sending') return null;
  return (
    <>
      <Button variant="quiet" size={size} aria-label={t('bulk.cancelLabel', { title })} onClick={() => setAsking(true)}>
        {t('bulk.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('bulk.cancelTitle')}
          confirmText={t('bulk.cancelConfirm')}
          busyText={t('bulk.cancelling')}
          cancelText={t('bulk.keep')}
          closeLabel={t('close')}
          look="danger"
          onConfirm={() =>
            cancel(id).then(
              () => showToast(t('bulk.cancelled')),
              (error: unknown) =>
                showToast(errorMessage(error, { refused: t('operationFailed'), network: t('network') })),
            )
          }
          onClose={() => setAsking(false)}
        >
          <p>{t(status === 'scheduled' ? 'bulk.cancelScheduled' : 'bulk.cancelSending', { title })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
