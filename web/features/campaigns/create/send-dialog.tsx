import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { BulkSendReply } from '#contract/admin/campaigns.ts';
import { useCampaignChanges } from '#web/api/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { DateTime } from '../date-time.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { forgetAttempt, keyFor } from './attempt.ts';
import { FirstNames } from './recipients.tsx';
import type { Reviewed } from './use-composition.ts';

interface SendDialogProps {
  reviewed: Reviewed;
  onSent: (reply: BulkSendReply) => void;
  onClose: () => void;
}

/** Sends only after confirmation. */
export function SendDialog({ reviewed, onSent, onClose }: SendDialogProps) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const { send } = useCampaignChanges();
  const { errorMessage } = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { campaign, preview } = reviewed;
  const { recipient_count: people, first_names: names } = preview;
  const scheduledAt = campaign.scheduled_at ?? null;
  const counted = { count: people, formatted: count(people) };

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const reply = await send(campaign, keyFor(campaign));
      forgetAttempt();
      onSent(reply);
    } catch (error) {
      setFailure(
        t('form.sendFailed', { body: errorMessage(error, { refused: t('operationFailed'), network: t('network') }) }),
      );
      setBusy(false);
    }
  }

  return (
    <Dialog title={t(scheduledAt ? 'confirm.later' : 'confirm.now', counted)} closeLabel={t('close')} onClose={onClose}>
      <Facts
        look="rows"
        facts={[
          [t('confirm.what'), campaign.title],
          [t('confirm.who'), <FirstNames key="names" names={names} total={people} />],
          [
            t('confirm.how'),
            preview.channels.map(({ channel, recipient_count }) => (
              <span key={channel} className="block">
                {`${t(`channels.${channel}`)}: ${t('people', { count: recipient_count, formatted: count(recipient_count) })}`}
              </span>
            )),
          ],
          [t('confirm.when'), scheduledAt ? <DateTime key="at" at={scheduledAt} /> : t('confirm.atOnce')],
          [t('confirm.expires'), campaign.expires_at && <DateTime key="at" at={campaign.expires_at} />],
        ]}
      />
      {failure && (
        <Notice kind="error" className="mt-5">
          {failure}
          <p className="font-normal">{t('confirm.again')}</p>
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogCloseButton variant="quiet">{t('cancel')}</DialogCloseButton>
        <SubmitButton type="button" busy={isBusy} busyText={t('confirm.sending')} onClick={() => void confirm()}>
          {scheduledAt ? t('confirm.schedule') : t('confirm.send', counted)}
        </SubmitButton>
      </div>
    </Dialog>
  );
}
