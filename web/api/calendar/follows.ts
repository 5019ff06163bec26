import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FollowKind, Follows } from '#contract/calendar/calendar.ts';
import { editFlags } from '#web/api/lists/flags.ts';
import { loadWithCopy } from '#web/api/lists/offline-cache.ts';
import { sendChange, type FollowChange, type FollowSubject, type PendingChange } from '#web/api/outbox/changes.ts';
import { carryOut, listPending, onChangeEnqueued, type ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { useChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { calendarKey } from './calendar.ts';
import { adoptTimeZone } from './time-zone.ts';

const followsKey = (userId: number) => ['mine', userId, 'follows'] as const;

export function useFollows({ enabled = true } = {}) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: followsKey(userId),
    queryFn: async ({ signal }): Promise<Follows> =>
      withoutUnfollowed(await loadWithCopy(userId, 'follows', () => call('GET /follows', {}, signal)), userId),
    enabled: enabled && userId !== 0,
    staleTime: 30_000,
  });
}

/** Without follows that the outbox removes. Follows that it adds are omitted, because only their ids are known here. */
function withoutUnfollowed({ titles, people }: Follows, userId: number): Follows {
  const isKept = (kind: FollowKind, id: number) => findPending(userId, { kind, id }) !== false;
  return {
    titles: titles.filter(({ title }) => isKept('titles', title.id)),
    people: people.filter(({ person }) => isKept('people', person.id)),
  };
}

function findPending(userId: number, { kind, id }: FollowSubject): boolean | null {
  const isOfSubject = (of: PendingChange): of is FollowChange =>
    of.kind === 'follow' && of.subject.kind === kind && of.subject.id === id;
  return listPending(userId).find(isOfSubject)?.isFollowed ?? null;
}

/** A change that waits for the network; null without one. */
export function usePendingFollow(subject: FollowSubject): boolean | null {
  const userId = useSession().user?.id ?? 0;
  return useSyncExternalStore(
    onChangeEnqueued,
    () => findPending(userId, subject),
    () => null,
  );
}

interface FollowChanged {
  outcome: ChangeOutcome;
  /** Resolves when `useFollows` and `useFlags` have it. */
  isShown: Promise<void>;
}

/** Follows or unfollows. @throws {ApiError} when the server refuses */
export function useChangeFollow(): (subject: FollowSubject, isFollowed: boolean) => Promise<FollowChanged> {
  const deps = useChangeDeps();
  return async (subject, isFollowed) => {
    const { queries, call, userId } = deps();
    const change: FollowChange = { kind: 'follow', subject, isFollowed };
    const outcome = await carryOut(userId, change, { send: () => sendChange(call, change) });
    if (subject.kind === 'titles') {
      const { show, settle } = await editFlags({ queries, userId }, subject.id);
      show({ isFollowed });
      settle();
    }
    if (isFollowed && outcome === 'done') void adoptTimeZone(queries, call);
    void queries.invalidateQueries({ queryKey: calendarKey(userId) });
    return { outcome, isShown: queries.invalidateQueries({ queryKey: followsKey(userId) }) };
  };
}
