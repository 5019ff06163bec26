import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { CampaignDetail } from '#contract/admin/campaigns.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useCampaign } from '#web/api/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { tabAddress } from '../campaign-params.ts';
import { DateTime } from '../date-time.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Panel } from '../panel.tsx';
import { Failed, WaitingList } from '../states.tsx';
import { useAudience } from './audience.tsx';
import { CampaignStatusBadge } from './campaign-status.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ChannelProgress } from './channel-progress.tsx';
import { BackLink } from '#web/ui/controls/back-link.tsx';

export function CampaignDetails({ id }: { id: number }) {
  const { t } = useTranslation('campaigns');
  const { data, isPending, error, refetch } = useCampaign(id);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={tabAddress('bulk')} look="plain">
        {t('bulk.allSendings')}
      </BackLink>
      {data ? (
        <Details campaign={data} />
      ) : isPending ? (
        <WaitingList rows={2} className="h-64" />
      ) : failureOf(error).status === 404 ? (
        <Message title={t('bulk.notFound')}>
          <Link to={tabAddress('bulk')} className={buttonStyle({ variant: 'quiet' })}>
            {t('bulk.allSendings')}
          </Link>
        </Message>
      ) : (
        <Failed title={t('bulk.unlisted')} onRetry={refetch} />
      )}
    </div>
  );
}

function Details({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const audience = useAudience();
  const { title, status, recipient_count: people, progress, texts, cancelled_by: cancelledBy } = campaign;
  const isCancelled = status === 'cancelled';
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-col items-start gap-2">
          <CampaignStatusBadge status={status} />
          <h2 className="text-2xl leading-tight font-bold break-words">{title}</h2>
        </div>
        <CancelButton campaign={campaign} size="md" />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <Panel title={t('bulk.delivery')}>
            {progress.map((each) => (
              <ChannelProgress key={each.channel} progress={each} campaign={campaign} />
            ))}
            {progress.some(({ skipped_count: skipped }) => skipped > 0) && (
              <p className="text-sm text-faint">{t('bulk.skippedHint')}</p>
            )}
          </Panel>
          <Panel title={t('bulk.facts')}>
            <Facts
              look="rows"
              facts={[
                [
                  t('bulk.recipients'),
                  `${audience(campaign)} · ${t('people', { count: people, formatted: count(people) })}`,
                ],
                [t('bulk.type'), t(`types.${campaign.notification_type}`, { ns: 'notifications' })],
                [t('bulk.link'), campaign.action_url],
                [t('bulk.createdBy'), campaign.created_by],
                [t('bulk.created'), <DateTime key="at" at={campaign.created_at} />],
                [t('bulk.scheduledFor'), moment(campaign.scheduled_at)],
                [t('bulk.started'), moment(campaign.started_at)],
                [t(isCancelled ? 'bulk.cancelledAt' : 'bulk.finished'), moment(campaign.finished_at)],
                [t('bulk.cancelledBy'), isCancelled && (cancelledBy ?? t('bulk.expired'))],
                [t('bulk.expires'), moment(campaign.expires_at)],
              ]}
            />
          </Panel>
        </div>
        <section aria-labelledby="texts-title" className="flex min-w-0 flex-col gap-3">
          <h2 id="texts-title" className="display text-3xl">
            {t('bulk.texts')}
          </h2>
          {texts.map(({ language, ...text }) => (
            <div key={language} lang={language} className="flex flex-col gap-1.5">
              {texts.length > 1 && (
                <p lang="en" className="text-sm font-semibold text-faint">
                  {t(`languages.${language}`)}
                </p>
              )}
              <div className="flex flex-col items-start gap-2 rounded-md border border-edge bg-raised p-4 shadow-card sm:p-5">
                <h3 className="text-lg leading-snug font-bold break-words">{text.title}</h3>
                <p className="max-w-2xl break-words whitespace-pre-line text-soft">{text.message}</p>
                {text.action_text && <Badge>{text.action_text}</Badge>}
              </div>
            </div>
          ))}
        </section>
      </div>
    </>
  );
}

const moment = (at: string | null) => at && <DateTime at={at} />;
