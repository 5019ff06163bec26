import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createEventStreams, createStreamUpdates, type StreamListener } from '#server/platform/http/event-streams.ts';
import { countUnread, countUnreadOf } from './queries.ts';
import { createTouchedPeople } from './touched-people.ts';

interface UnreadListener extends StreamListener {
  /** The person. */
  key: number;
  sessionId: number;
}

interface StreamDeps {
  db: Db;
  clock: Clock;
  /** Filters out sessions that have ended. */
  listValidSessions: (sessionIds: number[]) => Promise<number[]>;
  pollIntervalMs?: number;
  /** Notifies other nodes of the people whose streams to update. */
  announce?: (userIds: number[]) => void;
  /** Called when the counts cannot be read; the next poll tries again. */
  onError?: (error: unknown) => void;
}

/** Open server-sent event streams of unread counts. */
export interface NotificationStreams {
  /** @throws `too_many_requests` above the limit of one person, `unavailable` above the limit of this process */
  open(listener: UnreadListener, headers: Record<string, string>): Promise<void>;
  /** Marks people whose count may have changed; call `wake` after the commit. */
  touch(userIds: number[]): void;
  wake(): void;
  /** Updates the streams of people whom another node has touched; null: all. */
  refresh(userIds: number[] | null): void;
  close(): void;
  readonly size: number;
}

const limits = { perKeyMax: 8, totalMax: 10_000 };
const peoplePerQuery = 500;

/**
 * Server-sent events. A stream sends the unread count when it opens and whenever it changes: immediately for changes by
 * this process or announced by another, else at the next poll. It ends with its session.
 */
export function createNotificationStreams(deps: StreamDeps): NotificationStreams {
  const { db, clock, listValidSessions, pollIntervalMs, announce, onError } = deps;
  const open = createEventStreams<UnreadListener>(limits);
  const updates = createStreamUpdates(open, { update, pollIntervalMs, onError });
  const touched = createTouchedPeople(wake);

  async function update(userIds: number[]): Promise<void> {
    for (let start = 0; start < userIds.length; start += peoplePerQuery)
      await updateBatch(userIds.slice(start, start + peoplePerQuery));
  }

  /** Sends changed counts and ends streams without a valid session. */
  async function updateBatch(userIds: number[]): Promise<void> {
    const streams = userIds.flatMap((userId) => open.of(userId));
    const valid = new Set(await listValidSessions([...new Set(streams.map(({ sessionId }) => sessionId))]));
    const counts = await countUnreadOf(db, userIds, clock.now());
    for (const stream of streams)
      if (valid.has(stream.sessionId)) open.send(stream, countEvent(counts.get(stream.key) ?? 0));
      else stream.response.end();
  }

  function wake(): void {
    const userIds = touched.take();
    if (userIds.length === 0) return;
    announce?.(userIds);
    updates.request(userIds);
  }

  return {
    get size() {
      return open.size;
    },
    async open(listener, headers) {
      const count = await countUnread(db, listener.key, clock.now());
      if (!listener.response.destroyed) open.add(listener, { headers, event: countEvent(count) });
    },
    touch(userIds) {
      touched.add(announce ? userIds : userIds.filter((userId) => open.has(userId)));
    },
    wake,
    refresh: (userIds) => updates.request(userIds),
    close() {
      touched.close();
      updates.close();
    },
  };
}

const countEvent = (count: number) => `event: unread\ndata: {"unread_count":${count}}\n\n`;
