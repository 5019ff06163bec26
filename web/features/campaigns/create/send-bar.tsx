import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Template } from '#contract/admin/templates.ts';
import { useCampaignChanges } from '#web/api/admin/campaigns.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { toCampaign, type Draft } from './draft.ts';
import { Recipients } from './recipients.tsx';
import type { useComposition } from './use-composition.ts';

interface SendBarProps {
  draft: Draft;
  template: Template | undefined;
  composition: ReturnType<typeof useComposition>;
}

export function SendBar({ draft, template, composition }: SendBarProps) {
  const { t } = useTranslation('campaigns');
  const { sendToMe } = useCampaignChanges();
  const { errorMessage } = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const { errors, refusal, isTried, isTemplateMissing, isReviewing, preview, previewProblem } = composition;
  const firstError = isTried ? Object.values(errors)[0] : undefined;

  async function tryOut() {
    if (isBusy) return;
    if (isTemplateMissing) return setSaid({ kind: 'error', text: t('form.templateMissing') });
    setBusy(true);
    setSaid(null);
    const { notification_type, title, message, action_url, action_text, template_id } = toCampaign(draft, template);
    try {
      const body = { notification_type, title, message, action_url, action_text, template_id };
      const { email } = await sendToMe(body);
      setSaid({ kind: 'success', text: email ? t('form.toMeDone', { email }) : t('form.toMeDoneInApp') });
    } catch (error) {
      setSaid({
        kind: 'error',
        text: t('form.sendFailed', {
          body: errorMessage(error, { refused: t('operationFailed'), network: t('network') }),
        }),
      });
    }
    setBusy(false);
  }

  const shown = refusal ?? firstError;
  return (
    <div className="flex flex-col gap-3 rounded-md border border-edge bg-raised p-4 shadow-card sm:p-5">
      {shown && <Notice kind="error">{shown}</Notice>}
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Recipients preview={preview} isRefused={previewProblem === 'refused'} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <SubmitButton
            type="button"
            variant="quiet"
            busy={isBusy}
            busyText={t('form.toMeBusy')}
            onClick={() => void tryOut()}
          >
            {t('form.toMe')}
          </SubmitButton>
          <SubmitButton busy={isReviewing} busyText={t('form.reviewBusy')}>
            {t('form.review')}
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}
