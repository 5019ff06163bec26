import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { DiaryDays, DiaryEntry } from '#contract/diary/diary.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { loadWithCopy } from '#web/api/lists/offline-cache.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import type { DiaryFilter } from './diary-filter.ts';
import { applyPendingEntries, type ShownEntry } from './pending-entries.ts';

export const diaryKey = (userId: number) => ['mine', userId, 'diary'] as const;

interface Load {
  call: OwnCall;
  userId: number;
  signal?: AbortSignal;
}

interface DiaryPage {
  entries: DiaryEntry[];
  total: number;
}

const diaryOptions = ({ call, userId }: Load, filter: DiaryFilter) => ({
  queryKey: [...diaryKey(userId), 'page', filter] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DiaryPage> =>
    loadWithCopy(userId, `diary ${JSON.stringify(filter)}`, () =>
      call('GET /diary', { query: queryOf(filter) }, signal),
    ),
  staleTime: 30_000,
});

const daysOptions = ({ call, userId }: Load, year: number | undefined) => ({
  queryKey: [...diaryKey(userId), 'days', year] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DiaryDays> =>
    loadWithCopy(userId, `diary days ${year}`, () =>
      call('GET /diary/days', { query: year === undefined ? {} : { year } }, signal),
    ),
  staleTime: 30_000,
});

/** Stores offline copies of the diary's first view. */
export async function prefetchDiary(queries: QueryClient, call: OwnCall, userId: number): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(diaryOptions({ call, userId }, {})),
    queries.prefetchQuery(daysOptions({ call, userId }, undefined)),
  ]);
}

export interface DiaryState {
  /** Undefined while loading. */
  entries: ShownEntry[] | undefined;
  /** Of the view shown before: those of the filter are still loading. */
  isStale: boolean;
  total: number;
  isFailed: boolean;
  reload: () => void;
}

/** Includes changes that wait for the network. */
export function useDiary(filter: DiaryFilter, { enabled = true } = {}): DiaryState {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...diaryOptions({ call, userId }, filter),
    enabled: enabled && userId !== 0,
    placeholderData: keepPreviousData,
  });
  return {
    entries: data && applyPendingEntries(data.entries, userId, filter),
    isStale: isPlaceholderData,
    total: data?.total ?? 0,
    isFailed: isError && !data,
    reload: () => void refetch(),
  };
}

export function useDiaryDays(year: number | undefined): DiaryDays | undefined {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    ...daysOptions({ call, userId }, year),
    enabled: userId !== 0,
    placeholderData: keepPreviousData,
  }).data;
}

/** Only parameters with a value. */
const queryOf = (filter: DiaryFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, String(value)]],
    ),
  );
