import { useQuery } from '@tanstack/react-query';
import type { FollowKind, Follows } from '#contract/calendar/calendar.ts';
import { editFlags } from '#web/api/lists/flags.ts';
import { loadWithCopy } from '#web/api/lists/offline-cache.ts';
import { useChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { calendarKey } from './calendar.ts';
import { adoptTimeZone } from './time-zone.ts';

export interface FollowSubject {
  kind: FollowKind;
  id: number;
}

const followsKey = (userId: number) => ['mine', userId, 'follows'] as const;

export function useFollows({ enabled = true } = {}) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: followsKey(userId),
    queryFn: ({ signal }): Promise<Follows> => loadWithCopy(userId, 'follows', () => call('GET /follows', {}, signal)),
    enabled: enabled && userId !== 0,
    staleTime: 30_000,
  });
}

/** Follows or unfollows. @throws {ApiError} */
export function useChangeFollow(): (subject: FollowSubject, isFollowed: boolean) => Promise<void> {
  const deps = useChangeDeps();
  return async (params, isFollowed) => {
    const { queries, call, userId } = deps();
    await call(isFollowed ? 'PUT /follows/{kind}/{id}' : 'DELETE /follows/{kind}/{id}', { params });
    if (params.kind === 'titles') {
      const { show, settle } = await editFlags({ queries, userId }, params.id);
      show({ isFollowed });
      settle();
    }
    if (isFollowed) void adoptTimeZone(queries, call);
    void queries.invalidateQueries({ queryKey: calendarKey(userId) });
    await queries.invalidateQueries({ queryKey: followsKey(userId) });
  };
}
