import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useOverview } from '#web/api/admin/overview.ts';
import { useSystem } from '#web/api/admin/server-state.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import type { Period } from '../admin-params.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Activity } from './activity.tsx';
import { Checklist } from './checklist.tsx';
import { Insights } from './insights.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { StatTiles } from './stat-tiles.tsx';

interface OverviewProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

export function Overview({ period, onPeriod }: OverviewProps) {
  const { data, isError, refetch } = useOverview();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-8">
      <Attention />
      <Checklist />
      {data ? (
        <StatTiles stats={data.stats} />
      ) : (
        <Skeleton
          className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
          blocks={['h-28', 'h-28', 'h-28', 'h-28']}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_min(25rem,40%)]">
        <Insights period={period} onChange={onPeriod} />
        {data ? <Activity items={data.activity} /> : <Skeleton blocks={['h-9 w-48', 'h-80']} />}
      </div>
      <EmptySearches period={period} />
    </div>
  );
}

function Attention() {
  const { t } = useTranslation('admin');
  const { data } = useSystem();
  const count = data?.faults.filter(({ severity }) => severity === 'error').length ?? 0;
  if (count === 0) return null;
  return (
    <p className="-mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-alarm/60 bg-alarm/8 px-4 py-3 font-medium text-alarm">
      <Icon name="alert" className="size-5 shrink-0" />
      {t('overview.attention', { count })}
      <Link to="/admin?tab=settings" preventScrollReset className="link">
        {t('overview.attentionLink')}
      </Link>
    </p>
  );
}
