import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Progress, UpNext } from '#contract/shows/progress.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { loadWithCopy } from '#web/api/lists/offline-cache.ts';
import { listPending } from '#web/api/outbox/outbox.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { applyMark } from './apply-mark.ts';

export const progressKey = (userId: number, titleId: number) => ['mine', userId, 'progress', titleId] as const;
export const upNextKey = (userId: number) => ['mine', userId, 'up next'] as const;

/** Of the signed-in person, with changes that wait for the network. */
export function useProgress(titleId: number): { progress: Progress | undefined; isFailed: boolean } {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  const { data, isError } = useQuery({
    queryKey: progressKey(userId, titleId),
    queryFn: ({ signal }) =>
      loadWithCopy(userId, `progress ${titleId}`, () =>
        call('GET /progress/{titleId}', { params: { titleId } }, signal),
      ),
    enabled: userId !== 0,
    staleTime: 30_000,
    select: (progress) => pendingMarks(userId, titleId).reduce(applyMark, progress),
  });
  return { progress: data, isFailed: isError && !data };
}

export const pendingMarks = (userId: number, titleId: number) =>
  listPending(userId).flatMap((of) => (of.kind === 'progress' && of.titleId === titleId ? of.marks : []));

const upNextOptions = (call: OwnCall, userId: number) => ({
  queryKey: upNextKey(userId),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<UpNext> =>
    loadWithCopy(userId, 'up next', () => call('GET /up-next', { query: {} }, signal)),
  staleTime: 30_000,
});

export function useUpNext() {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({ ...upNextOptions(call, userId), enabled: userId !== 0 });
}

/** Stores an offline copy. */
export async function prefetchUpNext(queries: QueryClient, call: OwnCall, userId: number): Promise<void> {
  await queries.prefetchQuery(upNextOptions(call, userId));
}
