import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { Campaign, NotificationStats } from '#contract/admin/campaigns.ts';
import { useCampaigns, useNotificationStats } from '#web/api/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useAudience } from '../bulk/audience.tsx';
import { CampaignStatusBadge } from '../bulk/campaign-status.tsx';
import { CampaignTime } from '../bulk/campaign-row.tsx';
import { ChannelProgress } from '../bulk/channel-progress.tsx';
import { tabAddress } from '../campaign-params.ts';
import { Panel } from '../panel.tsx';
import { Failed } from '../states.tsx';
import { MailQueue } from './mail-queue.tsx';

const shown = 5;

export function Overview() {
  const { t } = useTranslation('campaigns');
  const stats = useNotificationStats();
  const latest = useCampaigns({ limit: shown });
  const scheduled = useCampaigns({ status: 'scheduled', limit: 100 });
  const retry = () => Promise.all([stats.refetch(), latest.refetch(), scheduled.refetch()]);
  const hasFailed = [stats, latest, scheduled].some(({ isError, data }) => isError && !data);
  if (hasFailed) return <Failed title={t('failed')} onRetry={retry} />;
  if (!stats.data || !latest.data || !scheduled.data) return <WaitingOverview />;
  const next = scheduled.data.campaigns.toSorted((a, b) => timeOf(a) - timeOf(b)).slice(0, shown);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 xl:flex-nowrap">
        <Figures stats={stats.data} />
        <Link to={tabAddress('create')} className={`${buttonStyle()} max-sm:w-full`}>
          <Icon name="plus" />
          {t('overview.write')}
        </Link>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-2">
        <MailQueue stats={stats.data} />
        <Panel title={t('overview.next')}>
          {next.length === 0 && <p className="text-soft">{t('overview.nextEmpty')}</p>}
          {next.length > 0 && <Campaigns campaigns={next} />}
        </Panel>
        <Panel
          title={t('overview.latest')}
          className="lg:col-span-2"
          aside={
            <Link to={tabAddress('bulk')} className="link font-medium">
              {t('overview.latestLink')}
            </Link>
          }
        >
          {latest.data.campaigns.length === 0 && <p className="text-soft">{t('overview.latestEmpty')}</p>}
          {latest.data.campaigns.length > 0 && <Campaigns campaigns={latest.data.campaigns} hasProgress />}
        </Panel>
      </div>
    </div>
  );
}

const timeOf = ({ scheduled_at: at, created_at: createdAt }: Campaign) => Date.parse(at ?? createdAt);

function Figures({ stats }: { stats: NotificationStats }) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const figures = [
    ['total', stats.total_notifications],
    ['unread', stats.unread_count],
    ['today', stats.sent_today],
    ['templates', stats.template_count],
    ['scheduled', stats.scheduled_campaigns],
  ] as const;
  return (
    <dl
      aria-label={t('overview.stats')}
      className="grid min-w-0 flex-1 basis-96 grid-cols-2 gap-3 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3 sm:gap-4 lg:basis-full lg:grid-cols-5 xl:basis-0"
    >
      {figures.map(([name, number]) => (
        <div key={name} className="flex flex-col gap-1 rounded-md border border-edge bg-raised p-4 shadow-card sm:p-5">
          <dt className="text-soft">{t(`overview.${name}`)}</dt>
          <dd className="display order-first text-[clamp(2.5rem,2rem+1.2vw,3.25rem)] tabular-nums">{count(number)}</dd>
          {name === 'today' && <dd className="text-sm text-faint">{t('overview.todayNote')}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Campaigns({ campaigns, hasProgress = false }: { campaigns: Campaign[]; hasProgress?: boolean }) {
  const audience = useAudience();
  return (
    <ul className="-my-3 divide-y divide-edge">
      {campaigns.map((campaign) => (
        <li
          key={campaign.id}
          className={`grid grid-cols-1 gap-x-8 gap-y-2 py-3 ${hasProgress ? 'lg:grid-cols-2' : ''}`}
        >
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-3">
              <h3 className="min-w-0 font-semibold break-words">
                <Link to={tabAddress('bulk', { campaign: String(campaign.id) })} className="hover:underline">
                  {campaign.title}
                </Link>
              </h3>
              {hasProgress && <CampaignStatusBadge status={campaign.status} />}
            </div>
            <p className="dotted text-sm text-soft">
              <CampaignTime campaign={campaign} />
              <span>{audience(campaign)}</span>
            </p>
          </div>
          {hasProgress && (
            <div className="flex flex-col justify-center gap-2">
              {campaign.progress.map((each) => (
                <ChannelProgress key={each.channel} progress={each} campaign={campaign} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function WaitingOverview() {
  const { t } = useTranslation('campaigns');
  return (
    <output aria-label={t('loading')} className="flex flex-col gap-10">
      <span aria-hidden="true" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {[0, 1, 2, 3, 4].map((figure) => (
          <span key={figure} className="waiting h-28 rounded-md!" />
        ))}
      </span>
      <span aria-hidden="true" className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <span className="waiting h-64 rounded-md!" />
        <span className="waiting h-64 rounded-md!" />
        <span className="waiting h-72 rounded-md! lg:col-span-2" />
      </span>
    </output>
  );
}
