import type { ServerResponse } from 'node:http';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countUnread, countUnreadOf } from './queries.ts';

interface StreamDeps {
  db: Db;
  clock: Clock;
  /** Those of these sessions that are good right now. */
  listValidSessions: (sessionIds: number[]) => Promise<number[]>;
  pollIntervalMs?: number;
  /** Told when the counts cannot be read; the streams stay and the next look is another chance. */
  onError?: (error: unknown) => void;
}

/** Open connections that tell people their unread count. */
export interface NotificationStreams {
  /** @throws `too_many_requests`, `unavailable` when there are too many already */
  open(listener: {
    userId: number;
    sessionId: number;
    response: ServerResponse;
    headers: Record<string, string>;
  }): Promise<void>;
  /** Marks these people as changed; `wake` after the commit sends their counts. */
  touch(userIds: number[]): void;
  wake(): void;
  close(): void;
  readonly size: number;
}

interface Stream {
  userId: number;
  sessionId: number;
  response: ServerResponse;
  /** The count that was told last. */
  told: number;
}

const streamsPerPerson = 8;
const streamsMax = 10_000;
/** Proxies cut what is silent for a minute. */
const heartbeatMs = 25_000;
/** Somebody who reads nothing any more is not waited for. */
const unreadBytesMax = 16 * 1024;
const peoplePerQuery = 500;

/**
 * Server-sent events. A stream says the count when it opens and whenever it changed: at once for what this process did,
 * within seconds for what another did. It ends with its session.
 */
export function createNotificationStreams(deps: StreamDeps): NotificationStreams {
  const { db, clock, listValidSessions, pollIntervalMs = 5_000, onError = () => {} } = deps;
  const byPerson = new Map<number, Set<Stream>>();
  let touched = new Set<number>();
  let size = 0;
  let looking: Promise<void> | undefined;
  let isWoken = false;

  const pollTimer = setInterval(() => look([...byPerson.keys()]), pollIntervalMs).unref();
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

  function write({ response }: Stream, text: string): void {
    if (response.writableLength > unreadBytesMax) response.destroy();
    else response.write(text);
  }

  function tell(stream: Stream, count: number): void {
    if (stream.told === count) return;
    stream.told = count;
    write(stream, `event: unread\ndata: {"unread_count":${count}}\n\n`);
  }

  /** Brings the streams of these people up to date and ends those whose session has ended. One look at a time. */
  function look(userIds: number[]): void {
    if (looking) return;
    looking = (async () => {
      for (let start = 0; start < userIds.length; start += peoplePerQuery)
        await lookAt(userIds.slice(start, start + peoplePerQuery));
    })()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        if (isWoken) wake();
      });
  }

  async function lookAt(userIds: number[]): Promise<void> {
    const streams = userIds.flatMap((userId) => [...(byPerson.get(userId) ?? [])]);
    const good = new Set(await listValidSessions([...new Set(streams.map(({ sessionId }) => sessionId))]));
    const counts = await countUnreadOf(db, userIds, clock.now());
    for (const stream of streams)
      if (good.has(stream.sessionId)) tell(stream, counts.get(stream.userId) ?? 0);
      else stream.response.end();
  }

  function wake(): void {
    isWoken = looking !== undefined;
    if (isWoken || touched.size === 0) return;
    const userIds = [...touched].filter((userId) => byPerson.has(userId));
    touched = new Set();
    if (userIds.length > 0) look(userIds);
  }

  return {
    get size() {
      return size;
    },
    async open({ userId, sessionId, response, headers }) {
      const count = await countUnread(db, userId, clock.now());
      if (response.destroyed) return;
      // From here on without a pause: a stream that is known has sent its head.
      const streams = byPerson.get(userId) ?? new Set();
      if (streams.size >= streamsPerPerson) refuse('too_many_requests', { retryAfterSeconds: 60 });
      if (size >= streamsMax) refuse('unavailable', { retryAfterSeconds: 60 });
      const stream: Stream = { userId, sessionId, response, told: -1 };
      byPerson.set(userId, streams.add(stream));
      size += 1;
      response.on('close', () => remove(stream)).on('error', () => remove(stream));
      response.writeHead(200, headers);
      tell(stream, count);
    },
    touch(userIds) {
      for (const userId of userIds) if (byPerson.has(userId)) touched.add(userId);
    },
    wake,
    close() {
      clearInterval(pollTimer);
      clearInterval(heartbeat);
      for (const stream of all()) stream.response.end();
    },
  };
}
