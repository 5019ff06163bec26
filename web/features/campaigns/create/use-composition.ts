import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PreviewReply } from '#contract/admin/campaigns.ts';
import { useCampaignChanges, usePreview, type NewCampaign, type NewPreview } from '#web/api/admin/campaigns.ts';
import type { Template } from '#contract/admin/templates.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { previewProblemOf } from '../preview-pane.tsx';
import { findFaults, toCampaign, type Draft, type DraftField } from './draft.ts';

/** Names of fields in the API. */
const fieldNames: Record<string, DraftField> = {
  title: 'title',
  message: 'message',
  action_url: 'actionUrl',
  action_text: 'actionText',
  target_users: 'people',
  channels: 'channels',
  scheduled_at: 'scheduledAt',
  expires_at: 'expiresAt',
};
const previewDelayMs = 350;

export interface Reviewed {
  campaign: NewCampaign;
  preview: PreviewReply;
}

/** The server's preview of a draft: recipients, rendering, and faults. */
export function useComposition(draft: Draft, template: Template | undefined, isTemplateMissing: boolean) {
  const { t } = useTranslation('campaigns');
  const changes = useCampaignChanges();
  const { errorMessage, fieldMessages } = useErrorMessage();
  const preview = usePreview(useDebounced(previewOf(draft, template, t), previewDelayMs));
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [refusal, setRefusal] = useState<{ draft: Draft; text: string } | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const faults = findFaults(draft, useNow());

  const errors: Partial<Record<DraftField, string>> = {};
  for (const [field, message] of Object.entries(fieldMessages(preview.error))) {
    const name = fieldNames[field.split('.')[0] ?? ''];
    if (name) errors[name] = message;
  }
  if (isTried) for (const [field, fault] of Object.entries(faults)) errors[field as DraftField] = t(`form.${fault}`);

  async function review(): Promise<void> {
    if (isReviewing) return;
    setTried(true);
    setRefusal(null);
    if (Object.keys(findFaults(draft, Date.now())).length > 0) return;
    const refuse = (text: string) => setRefusal({ draft, text });
    if (isTemplateMissing) return refuse(t('form.templateMissing'));
    setReviewing(true);
    const campaign = toCampaign(draft, template);
    try {
      const latest = await changes.preview(messageAndTarget(campaign));
      if (latest.recipient_count === 0) refuse(t('form.recipientsNobody'));
      else setReviewed({ campaign, preview: latest });
    } catch (error) {
      refuse(errorMessage(error, { refused: t('operationFailed'), network: t('network') }));
    }
    setReviewing(false);
  }

  return {
    errors,
    preview: preview.lastGood,
    previewProblem: previewProblemOf(preview.error),
    isTried,
    isTemplateMissing,
    isReviewing,
    /** Of the draft as it is. */
    refusal: refusal?.draft === draft ? refusal.text : null,
    review,
    /** The campaign as reviewed, while its dialog is open. */
    reviewed,
    close: () => setReviewed(null),
    startAnew: () => {
      setTried(false);
      setRefusal(null);
      setReviewed(null);
    },
  } as const;
}

/** Substitutes missing texts, so that the preview shows the recipients. */
function previewOf(
  draft: Draft,
  template: Template | undefined,
  t: (key: 'preview.untitled' | 'preview.unwritten') => string,
) {
  const { title, message, channels, ...rest } = toCampaign(draft, template);
  return messageAndTarget({
    ...rest,
    title: title ?? t('preview.untitled'),
    message: message ?? t('preview.unwritten'),
    channels: channels?.length ? channels : ['in_app'],
  });
}

const messageAndTarget = ({ scheduled_at: _scheduled, expires_at: _expires, ...body }: NewCampaign): NewPreview => body;
