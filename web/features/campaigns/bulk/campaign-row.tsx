import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { Campaign } from '#contract/admin/campaigns.ts';
import { tabAddress } from '../campaign-params.ts';
import { useDateTime } from '../date-time.tsx';
import { useAudience } from './audience.tsx';
import { CampaignStatusBadge } from './campaign-status.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ChannelProgress } from './channel-progress.tsx';

export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const audience = useAudience();
  const { id, title, status, progress, created_by: by } = campaign;
  return (
    <article className="relative grid grid-cols-1 gap-x-8 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_min(26rem,40%)_9rem] lg:items-center">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CampaignStatusBadge status={status} />
          <span className="text-sm text-faint">
            {t(`types.${campaign.notification_type}`, { ns: 'notifications' })}
          </span>
        </div>
        <h2 className="text-lg leading-snug font-bold break-words">
          <Link to={tabAddress('bulk', { campaign: String(id) })} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="dotted text-sm text-soft">
          <span>{audience(campaign)}</span>
          <CampaignTime campaign={campaign} />
          <span>{t('bulk.by', { name: by })}</span>
        </p>
      </div>
      <div className="flex flex-col gap-2.5">
        {progress.map((each) => (
          <ChannelProgress key={each.channel} progress={each} campaign={campaign} />
        ))}
      </div>
      <div className="flex lg:justify-end">
        <CancelButton campaign={campaign} />
      </div>
    </article>
  );
}

export function CampaignTime({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const dateTime = useDateTime();
  const { status, scheduled_at: scheduledAt, finished_at: finishedAt, created_at: createdAt } = campaign;
  if (status === 'scheduled' && scheduledAt)
    return <span>{t('overview.goesOut', { when: dateTime(scheduledAt) })}</span>;
  return <span>{dateTime(finishedAt ?? createdAt)}</span>;
}
