import type { RoomState } from '#contract/tonight/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { createEventStreams, heartbeatMs, type StreamListener } from '#server/platform/http/event-streams.ts';
import { markSeen } from './queries.ts';

interface RoomListener extends StreamListener {
  /** The room. */
  key: number;
  participantId: number;
}

interface StreamDeps {
  db: Db;
  clock: Clock;
  /** States by room; ended rooms are left out. */
  readStates: (roomIds: number[]) => Promise<Map<number, RoomState>>;
  pollIntervalMs?: number;
  /** Notifies other nodes of changed rooms. */
  announce?: (roomIds: number[]) => void;
  onError?: (error: unknown) => void;
}

/** Open event streams of rooms. */
export interface RoomStreams {
  /** @throws `too_many_requests` above the limit of one room, `unavailable` above the limit of this process */
  open(listener: RoomListener, first: { headers: Record<string, string> }): Promise<void>;
  /** Call after the commit of a change. */
  changed(roomId: number): void;
  /** Updates the streams of rooms that another node has changed; null: all. */
  refresh(roomIds: number[] | null): void;
  close(): void;
  readonly size: number;
}

/** Tabs and devices of eight people. */
const limits = { perKeyMax: 24, totalMax: 4_000 };
/** A third of the time after which a person counts as absent. */
const seenEveryMs = 20_000;

/**
 * Sends the state of a room when a stream opens and whenever it changes: immediately for changes by this process or
 * announced by another, else at the next poll. People with an open stream are present.
 */
export function createRoomStreams(deps: StreamDeps): RoomStreams {
  const { db, clock, readStates, pollIntervalMs = 5_000, announce, onError = () => {} } = deps;
  const open = createEventStreams<RoomListener>(limits);
  const pending = new Set<number>();
  let updating: Promise<void> | undefined;
  let seenAt = 0;

  const pollTimer = setInterval(() => refresh(open.keys()), pollIntervalMs).unref();
  const heartbeat = setInterval(() => open.sendHeartbeat(), heartbeatMs).unref();

  async function update(): Promise<void> {
    while (pending.size > 0) {
      const roomIds = [...pending].filter((id) => open.has(id));
      pending.clear();
      if (roomIds.length === 0) return;
      await keepPresent();
      const states = await readStates(roomIds);
      for (const roomId of roomIds) send(roomId, states.get(roomId));
    }
  }

  function send(roomId: number, state: RoomState | undefined): void {
    for (const listener of open.of(roomId)) {
      const isMember = state?.participants.some(({ id }) => id === listener.participantId);
      if (state && isMember) open.send(listener, eventOf(state));
      else listener.response.end();
    }
  }

  async function keepPresent(): Promise<void> {
    const now = clock.now();
    if (now - seenAt < seenEveryMs) return;
    seenAt = now;
    const listeners = open.keys().flatMap((roomId) => open.of(roomId));
    if (listeners.length > 0)
      await markSeen(db, [...new Set(listeners.map(({ participantId }) => participantId))], now);
  }

  function refresh(roomIds: number[] | null): void {
    for (const roomId of roomIds ?? open.keys()) if (open.has(roomId)) pending.add(roomId);
    updating ??= update()
      .catch(onError)
      .finally(() => {
        updating = undefined;
        if (pending.size > 0) refresh([]);
      });
  }

  return {
    get size() {
      return open.size;
    },
    async open(listener, { headers }) {
      await markSeen(db, [listener.participantId], clock.now());
      const state = (await readStates([listener.key])).get(listener.key);
      if (!state) refuse('room_not_found');
      if (listener.response.destroyed) return;
      open.add(listener, { headers, event: eventOf(state) });
      announce?.([listener.key]);
      refresh([listener.key]);
    },
    changed(roomId) {
      announce?.([roomId]);
      refresh([roomId]);
    },
    refresh,
    close() {
      clearInterval(pollTimer);
      clearInterval(heartbeat);
      open.endAll();
    },
  };
}

const eventOf = (state: RoomState) => `event: room\ndata: ${JSON.stringify(state)}\n\n`;
