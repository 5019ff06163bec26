import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Statistics } from '#contract/diary/statistics.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { diaryKey } from './queries.ts';

export interface StatisticsState {
  /** Undefined while loading. */
  statistics: Statistics | undefined;
  isFailed: boolean;
  reload: () => void;
}

/** Of one year, or of all time; shows the previous reply while another year loads. */
export function useStatistics(year: number | null): StatisticsState {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  const { data, isError, refetch } = useQuery({
    queryKey: [...diaryKey(userId), 'statistics', year],
    queryFn: ({ signal }) => call('GET /stats', { query: year === null ? {} : { year } }, signal),
    enabled: userId !== 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return { statistics: data, isFailed: isError && !data, reload: () => void refetch() };
}
