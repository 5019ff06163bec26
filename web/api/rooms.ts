import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Membership, Room, RoomState } from '#contract/tonight/rooms.ts';
import type { TonightChoices } from '#contract/tonight/tonight-choices.ts';
import { failureOf, readFailure } from '#web/api/http/api-error.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { followStream } from '#web/api/http/event-stream.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';

const roomKey = (token: string) => ['room', token] as const;
const storedKey = (token: string) => `room-${token}`;

/** The participant whom this browser is in a room. */
export const readMembership = (token: string) => readStored<Membership>(storedKey(token));
export const forgetMembership = (token: string) => removeStored(storedKey(token));

function keep(membership: Membership): Membership {
  writeStored(storedKey(membership.token), membership);
  return membership;
}

export interface RoomEntry {
  open: (room: Partial<TonightChoices> & { seed?: string; name?: string; list_id?: number }) => Promise<Membership>;
  join: (token: string, name: string | undefined) => Promise<Membership>;
}

/**
 * Each throws an `ApiError` when the server refuses. For signed-in users, the server uses the first name of the
 * account.
 */
export function useRoomEntry(): RoomEntry {
  const { status } = useSession();
  const queries = useQueryClient();
  const [openCall, ownCall] = [useCall(), useOwnCall()];
  const call = status === 'signedIn' ? ownCall : openCall;
  return {
    open: async (room) => keep(await call('POST /rooms', { body: room })),
    async join(token, name) {
      try {
        const body = name ? { name } : {};
        return keep(await call('POST /rooms/{token}/participants', { params: { token }, body }));
      } catch (error) {
        // The room may have decided or expired.
        void queries.invalidateQueries({ queryKey: roomKey(token), exact: true });
        throw error;
      }
    },
  };
}

export function useRoom(token: string) {
  const call = useCall();
  return useQuery({
    queryKey: roomKey(token),
    queryFn: ({ signal }) => call('GET /rooms/{token}', { params: { token } }, signal),
    retry: false,
    // People who have not joined have no stream; polling also covers a failed stream.
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? 15_000 : false),
  });
}

/** Follows the room while the participant is in it; a refused secret calls `onLost`. */
export function useRoomStream(membership: Membership | null, onLost: () => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!membership) return undefined;
    const { token, secret } = membership;
    let isLost = false;
    return followStream({
      async connect(signal) {
        const response = await window.fetch(`/api/rooms/${token}/stream`, {
          method: 'POST',
          headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
          body: JSON.stringify({ secret }),
          signal,
        });
        if (response.ok && response.body) return response.body;
        isLost = [403, 404].includes(response.status);
        if (isLost) onLost();
        throw await readFailure(response);
      },
      onEvent: (data) => takeState(queries, token, JSON.parse(data) as RoomState),
      isOver: () => isLost,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function is not another room
  }, [membership, queries]);
}

function takeState(queries: ReturnType<typeof useQueryClient>, token: string, state: RoomState): void {
  queries.setQueryData<Room>(roomKey(token), (room) => room && { ...room, ...state });
}

interface OwnVotes {
  /** Titles that the participant has voted on; undefined while unknown. */
  voted: ReadonlySet<number> | undefined;
  /** Throws an `ApiError`; repeating an earlier vote succeeds. */
  vote: (titleId: number, liked: boolean) => Promise<void>;
  leave: () => Promise<void>;
}

export function useOwnVotes(membership: Membership): OwnVotes {
  const call = useCall();
  const queries = useQueryClient();
  const { token, secret } = membership;
  const queryKey = [...roomKey(token), 'own', secret];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { votes } = await call('POST /rooms/{token}/own-votes', { params: { token }, body: { secret } }, signal);
      return new Set(votes.map(({ title_id }) => title_id));
    },
    staleTime: Infinity,
  });
  const change = (edit: (before: Set<number>) => void) =>
    queries.setQueryData<Set<number>>(queryKey, (before) => {
      const after = new Set(before);
      edit(after);
      return after;
    });
  return {
    voted: data,
    async vote(titleId, liked) {
      change((votes) => votes.add(titleId));
      try {
        const body = { secret, title_id: titleId, liked };
        takeState(queries, token, await call('POST /rooms/{token}/votes', { params: { token }, body }));
      } catch (error) {
        const { code } = failureOf(error);
        if (code === 'already_voted') return;
        if (code === 'room_decided') return void queries.invalidateQueries({ queryKey: roomKey(token) });
        change((votes) => votes.delete(titleId));
        throw error;
      }
    },
    async leave() {
      await call('POST /rooms/{token}/leave', { params: { token }, body: { secret } });
      forgetMembership(token);
      void queries.invalidateQueries({ queryKey: roomKey(token), exact: true });
    },
  };
}
