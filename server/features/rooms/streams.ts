import type { RoomState } from '#contract/tonight/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { createEventStreams, createStreamUpdates, type StreamListener } from '#server/platform/http/event-streams.ts';
import { markSeen } from './queries.ts';

interface RoomListener extends StreamListener {
  /** The room. */
  key: number;
  address: string;
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
  /** @throws `too_many_requests` above the limit of one room or address, `unavailable` above the limit of this process */
  open(listener: RoomListener, first: { headers: Record<string, string> }): Promise<void>;
  /** Call after the commit of a change. */
  changed(roomId: number): void;
  /** Updates the streams of rooms that another node has changed; null: all. */
  refresh(roomIds: number[] | null): void;
  close(): void;
  readonly size: number;
}

/** A room has tabs and devices of eight people. Anyone can open rooms, so that addresses are limited, too. */
const limits = { perKeyMax: 24, perAddressMax: 200, totalMax: 4_000 };
/** A third of the time after which a person counts as absent. */
const seenEveryMs = 20_000;

/**
 * Sends the state of a room when a stream opens and whenever it changes: immediately for changes by this process or
 * announced by another, else at the next poll. People with an open stream are present.
 */
export function createRoomStreams(deps: StreamDeps): RoomStreams {
  const { db, clock, readStates, pollIntervalMs, announce, onError } = deps;
  const open = createEventStreams<RoomListener>(limits);
  const updates = createStreamUpdates(open, { update, pollIntervalMs, onError });
  let seenAt = 0;

  async function update(roomIds: number[]): Promise<void> {
    await keepPresent();
    const states = await readStates(roomIds);
    for (const roomId of roomIds) send(roomId, states.get(roomId));
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

  function changed(roomId: number): void {
    announce?.([roomId]);
    updates.request([roomId]);
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
      changed(listener.key);
    },
    changed,
    refresh: (roomIds) => updates.request(roomIds),
    close: () => updates.close(),
  };
}

const eventOf = (state: RoomState) => `event: room\ndata: ${JSON.stringify(state)}\n\n`;
