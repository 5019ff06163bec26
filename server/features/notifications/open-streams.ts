import type { ServerResponse } from 'node:http';
import { refuse } from '#server/platform/http/errors.ts';

export interface StreamListener {
  userId: number;
  sessionId: number;
  response: ServerResponse;
  headers: Record<string, string>;
}

export interface Stream extends Omit<StreamListener, 'headers'> {
  /** The count sent last; -1 before the first. */
  sentCount: number;
}

const streamsPerPerson = 8;
const streamsMax = 10_000;
/** A client that reads nothing is disconnected. */
const unreadBytesMax = 16 * 1024;

/** The connected streams, by person. */
export interface OpenStreams {
  /**
   * Sends head and first count. Synchronous, so that every registered stream has sent its head.
   * @throws `too_many_requests` above the limit of one person, `unavailable` above the limit of this process
   */
  add(listener: StreamListener, count: number): void;
  has(userId: number): boolean;
  of(userId: number): Stream[];
  people(): number[];
  sendHeartbeat(): void;
  endAll(): void;
  readonly size: number;
}

export function createOpenStreams(): OpenStreams {
  const byPerson = new Map<number, Set<Stream>>();
  let size = 0;

  function* all(): Generator<Stream> {
    for (const streams of byPerson.values()) yield* streams;
  }

  function remove(stream: Stream): void {
    const streams = byPerson.get(stream.userId);
    if (!streams?.delete(stream)) return;
    size -= 1;
    if (streams.size === 0) byPerson.delete(stream.userId);
  }

  return {
    get size() {
      return size;
    },
    add({ headers, ...listener }, count) {
      const { userId, response } = listener;
      const streams = byPerson.get(userId) ?? new Set();
      if (streams.size >= streamsPerPerson) refuse('too_many_requests', { retryAfterSeconds: 60 });
      if (size >= streamsMax) refuse('unavailable', { retryAfterSeconds: 60 });
      const stream: Stream = { ...listener, sentCount: -1 };
      byPerson.set(userId, streams.add(stream));
      size += 1;
      response.on('close', () => remove(stream)).on('error', () => remove(stream));
      response.writeHead(200, headers);
      sendCount(stream, count);
    },
    has: (userId) => byPerson.has(userId),
    of: (userId) => [...(byPerson.get(userId) ?? [])],
    people: () => [...byPerson.keys()],
    sendHeartbeat() {
      for (const stream of all()) write(stream, ':\n\n');
    },
    endAll() {
      for (const stream of all()) stream.response.end();
    },
  };
}

export function sendCount(stream: Stream, count: number): void {
  if (stream.sentCount === count) return;
  stream.sentCount = count;
  write(stream, `event: unread\ndata: {"unread_count":${count}}\n\n`);
}

function write({ response }: Stream, text: string): void {
  if (response.writableLength > unreadBytesMax) response.destroy();
  else response.write(text);
}
