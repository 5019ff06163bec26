import type { ServerResponse } from 'node:http';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countUnread, countUnreadOf } from './queries.ts';
import { createTouchedPeople } from './touched-people.ts';

interface StreamDeps {
  db: Db;
  clock: Clock;
  /** Filters out sessions that have ended. */
  listValidSessions: (sessionIds: number[]) => Promise<number[]>;
  pollIntervalMs?: number;
  /** Tells the other nodes whose streams to update. */
  announce?: (userIds: number[]) => void;
  /** Called when the counts cannot be read; the next poll tries again. */
  onError?: (error: unknown) => void;
}

/** Open server-sent event streams of unread counts. */
export interface NotificationStreams {
  /** @throws `too_many_requests` above the limit of one person, `unavailable` above the limit of this process */
  open(listener: {
    userId: number;
    sessionId: number;
    response: ServerResponse;
    headers: Record<string, string>;
  }): Promise<void>;
  /** Marks people whose count may have changed; call `wake` after the commit. */
  touch(userIds: number[]): void;
  wake(): void;
  /** Updates the streams of people whom another node has touched; null: all. */
  refresh(userIds: number[] | null): void;
  close(): void;
  readonly size: number;
}

interface Stream {
  userId: number;
  sessionId: number;
  response: ServerResponse;
  /** The count sent last; -1 before the first. */
  sentCount: number;
}

const streamsPerPerson = 8;
const streamsMax = 10_000;
/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000;
/** A client that reads nothing is disconnected. */
const unreadBytesMax = 16 * 1024;
const peoplePerQuery = 500;

/**
 * Server-sent events. A stream sends the unread count when it opens and whenever it changes: immediately for changes by
 * this process or announced by another, else at the next poll. It ends with its session.
 */
export function createNotificationStreams(deps: StreamDeps): NotificationStreams {
  const { db, clock, listValidSessions, pollIntervalMs = 5_000, announce, onError = () => {} } = deps;
  const byPerson = new Map<number, Set<Stream>>();
  const touched = createTouchedPeople(wake);
  const pending = new Set<number>();
  let size = 0;
  let updating: Promise<void> | undefined;
  let isWoken = false;

  const pollTimer = setInterval(() => update([...byPerson.keys()]), pollIntervalMs).unref();
  const heartbeat = setInterval(() => {
    for (const stream of all()) write(stream, ':\n\n');
  }, heartbeatMs).unref();

  function* all(): Generator<Stream> {
    for (const streams of byPerson.values()) yield* streams;
  }

  function remove(stream: Stream): void {
    const streams = byPerson.get(stream.userId);
    if (!streams?.delete(stream)) return;
    size -= 1;
    if (streams.size === 0) byPerson.delete(stream.userId);
  }

  /** Sends changed counts and ends streams without a valid session. Runs once at a time. */
  function update(userIds: number[]): void {
    if (updating) return;
    updating = (async () => {
      for (let start = 0; start < userIds.length; start += peoplePerQuery)
        await updateBatch(userIds.slice(start, start + peoplePerQuery));
    })()
      .catch(onError)
      .finally(() => {
        updating = undefined;
        if (isWoken) updatePending();
      });
  }

  async function updateBatch(userIds: number[]): Promise<void> {
    const streams = userIds.flatMap((userId) => [...(byPerson.get(userId) ?? [])]);
    const valid = new Set(await listValidSessions([...new Set(streams.map(({ sessionId }) => sessionId))]));
    const counts = await countUnreadOf(db, userIds, clock.now());
    for (const stream of streams)
      if (valid.has(stream.sessionId)) sendCount(stream, counts.get(stream.userId) ?? 0);
      else stream.response.end();
  }

  function wake(): void {
    const userIds = touched.take();
    if (userIds.length === 0) return;
    announce?.(userIds);
    for (const userId of userIds) pending.add(userId);
    updatePending();
  }

  function updatePending(): void {
    isWoken = updating !== undefined;
    if (isWoken) return;
    const userIds = [...pending].filter((userId) => byPerson.has(userId));
    pending.clear();
    if (userIds.length > 0) update(userIds);
  }

  return {
    get size() {
      return size;
    },
    async open({ userId, sessionId, response, headers }) {
      const count = await countUnread(db, userId, clock.now());
      if (response.destroyed) return;
      // Synchronous from here on, so that every registered stream has sent its head.
      const streams = byPerson.get(userId) ?? new Set();
      if (streams.size >= streamsPerPerson) refuse('too_many_requests', { retryAfterSeconds: 60 });
      if (size >= streamsMax) refuse('unavailable', { retryAfterSeconds: 60 });
      const stream: Stream = { userId, sessionId, response, sentCount: -1 };
      byPerson.set(userId, streams.add(stream));
      size += 1;
      response.on('close', () => remove(stream)).on('error', () => remove(stream));
      response.writeHead(200, headers);
      sendCount(stream, count);
    },
    touch(userIds) {
      touched.add(announce ? userIds : userIds.filter((userId) => byPerson.has(userId)));
    },
    wake,
    refresh(userIds) {
      for (const userId of userIds ?? byPerson.keys()) if (byPerson.has(userId)) pending.add(userId);
      updatePending();
    },
    close() {
      clearInterval(pollTimer);
      clearInterval(heartbeat);
      touched.close();
      for (const stream of all()) stream.response.end();
    },
  };
}

function write({ response }: Stream, text: string): void {
  if (response.writableLength > unreadBytesMax) response.destroy();
  else response.write(text);
}

function sendCount(stream: Stream, count: number): void {
  if (stream.sentCount === count) return;
  stream.sentCount = count;
  write(stream, `event: unread\ndata: {"unread_count":${count}}\n\n`);
}
