import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import { campaignStatuses } from '#contract/admin/campaign-states.ts';
import { useCampaigns } from '#web/api/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { filterParams, readBulkFilter, readId, tabAddress, type BulkFilter } from '../campaign-params.ts';
import { FilterChips } from '../filter-chips.tsx';
import { Empty, Failed, Pages, WaitingList } from '../states.tsx';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignRow } from './campaign-row.tsx';

export function BulkOperations() {
  const { t } = useTranslation('campaigns');
  const [params, setParams] = useSearchParams();
  const id = readId(params, 'campaign');
  const filter = readBulkFilter(params);
  const show = (part: Partial<BulkFilter>) =>
    setParams(filterParams('bulk', { ...readBulkFilter(latestParams()), page: 1, ...part }), {
      preventScrollReset: true,
    });
  if (id !== null) return <CampaignDetails key={id} id={id} />;
  return (
    <div className="flex flex-col gap-5">
      <FilterChips
        label={t('bulk.filter')}
        chips={[
          { key: null, label: t('bulk.all') },
          ...campaignStatuses.map((key) => ({ key, label: t(`bulk.statuses.${key}`) })),
        ]}
        chosen={filter.status}
        onChoose={(status) => show({ status })}
      />
      <CampaignCount filter={filter} />
      <Campaigns filter={filter} onShow={show} />
    </div>
  );
}

function CampaignCount({ filter }: { filter: BulkFilter }) {
  const { t } = useTranslation('notifications');
  const { count } = useFormats();
  const { data } = useCampaigns({ status: filter.status ?? undefined, page: filter.page });
  return <LiveRegion text={data && t('found', { count: data.total, formatted: count(data.total) })} />;
}

function Campaigns({ filter, onShow }: { filter: BulkFilter; onShow: (part: Partial<BulkFilter>) => void }) {
  const { t } = useTranslation('campaigns');
  const { data, isPending, refetch } = useCampaigns({ status: filter.status ?? undefined, page: filter.page });
  const isFiltered = filter.status !== null;
  if (isPending) return <WaitingList rows={5} className="h-28" />;
  if (!data) return <Failed title={t('bulk.unlisted')} onRetry={refetch} />;
  if (data.campaigns.length === 0 && data.total > 0) return <PastLastPage page={data.page} last={data.pages} />;
  if (data.campaigns.length === 0)
    return isFiltered ? (
      <Empty title={t('bulk.emptyFilter')} text={t('bulk.emptyFilterText')} isSign={false}>
        <Button variant="quiet" onClick={() => onShow({ status: null })}>
          {t('queue.showAll')}
        </Button>
      </Empty>
    ) : (
      <Empty title={t('bulk.empty')} text={t('bulk.emptyText')} isSign>
        <Link to={tabAddress('create')} className={buttonStyle({})}>
          {t('overview.write')}
        </Link>
      </Empty>
    );
  return (
    <>
      <ul {...resultsStart()} className="divide-y divide-edge rounded-md border border-edge bg-raised shadow-card">
        {data.campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignRow campaign={campaign} />
          </li>
        ))}
      </ul>
      <Pages page={data.page} pages={data.pages} onChange={(page) => onShow({ page })} />
    </>
  );
}
