import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CampaignStatus } from '#contract/admin/campaign-states.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

const tones = { scheduled: 'busy', sending: 'busy', sent: 'good', cancelled: 'quiet' } as const satisfies Record<
  CampaignStatus,
  string
>;

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation('campaigns');
  return <Badge tone={tones[status]}>{t(`bulk.statuses.${status}`)}</Badge>;
}
