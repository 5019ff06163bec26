import type { ServerResponse } from 'node:http';
import { refuse } from './errors.ts';

export interface StreamListener {
  /** Streams of one key get the same events: a person, a room. */
  key: number;
  /** As limits count it. Absent where keys are accounts, which cannot be made at will. */
  address?: string;
  response: ServerResponse;
}

interface EventStreamsOptions {
  perKeyMax: number;
  /** Of all keys. */
  perAddressMax?: number;
  totalMax: number;
}

/** The connected server-sent event streams of one kind, by key. */
export interface EventStreams<Listener extends StreamListener> {
  /**
   * Sends head and first event. Synchronous, so that every registered stream has sent its head.
   * @throws `too_many_requests` above the limit of one key or address, `unavailable` above the limit of this process
   */
  add(listener: Listener, first: { headers: Record<string, string>; event: string }): void;
  /** Sends an event, unless it equals the one sent last. */
  send(listener: Listener, event: string): void;
  has(key: number): boolean;
  of(key: number): Listener[];
  keys(): number[];
  sendHeartbeat(): void;
  endAll(): void;
  readonly size: number;
}

/** A client that does not read is disconnected. */
const unreadBytesMax = 16 * 1024;

export function createEventStreams<Listener extends StreamListener>({
  perKeyMax,
  perAddressMax = Infinity,
  totalMax,
}: EventStreamsOptions): EventStreams<Listener> {
  const byKey = new Map<number, Set<Listener>>();
  const perAddress = new Map<string, number>();
  const lastSent = new WeakMap<Listener, string>();
  let size = 0;

  function* all(): Generator<Listener> {
    for (const streams of byKey.values()) yield* streams;
  }

  function remove(listener: Listener): void {
    const streams = byKey.get(listener.key);
    if (!streams?.delete(listener)) return;
    size -= 1;
    countAddress(listener, -1);
    if (streams.size === 0) byKey.delete(listener.key);
  }

  function countAddress({ address }: Listener, change: 1 | -1): void {
    if (address === undefined) return;
    const count = (perAddress.get(address) ?? 0) + change;
    if (count === 0) perAddress.delete(address);
    else perAddress.set(address, count);
  }

  function send(listener: Listener, event: string): void {
    if (lastSent.get(listener) === event) return;
    lastSent.set(listener, event);
    write(listener, event);
  }

  return {
    get size() {
      return size;
    },
    add(listener, { headers, event }) {
      const { key, address = '', response } = listener;
      const streams = byKey.get(key) ?? new Set();
      if (streams.size >= perKeyMax || (perAddress.get(address) ?? 0) >= perAddressMax)
        refuse('too_many_requests', { retryAfterSeconds: 60 });
      if (size >= totalMax) refuse('unavailable', { retryAfterSeconds: 60 });
      byKey.set(key, streams.add(listener));
      size += 1;
      countAddress(listener, 1);
      response.on('close', () => remove(listener)).on('error', () => remove(listener));
      response.writeHead(200, headers);
      send(listener, event);
    },
    send,
    has: (key) => byKey.has(key),
    of: (key) => [...(byKey.get(key) ?? [])],
    keys: () => [...byKey.keys()],
    sendHeartbeat() {
      for (const listener of all()) write(listener, ':\n\n');
    },
    endAll() {
      for (const { response } of all()) response.end();
    },
  };
}

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000;

interface UpdatesOptions {
  /** Sends the current state to the streams of these keys; each key has a stream. */
  update: (keys: number[]) => Promise<void>;
  pollIntervalMs?: number | undefined;
  /** Called when an update fails; the next poll tries again. */
  onError?: ((error: unknown) => void) | undefined;
}

export interface StreamUpdates {
  /** Updates the streams of these keys; null: all. Keys requested during an update follow in the next. */
  request(keys: number[] | null): void;
  /** Ends the streams. */
  close(): void;
}

/** Updates open streams on request and at every poll, one update at a time, and sends heartbeats. */
export function createStreamUpdates<Listener extends StreamListener>(
  streams: EventStreams<Listener>,
  { update, pollIntervalMs = 5_000, onError = () => {} }: UpdatesOptions,
): StreamUpdates {
  const pending = new Set<number>();
  let updating: Promise<void> | undefined;

  async function updatePending(): Promise<void> {
    while (pending.size > 0) {
      const keys = [...pending].filter((key) => streams.has(key));
      pending.clear();
      if (keys.length > 0) await update(keys);
    }
  }

  function request(keys: number[] | null): void {
    for (const key of keys ?? streams.keys()) if (streams.has(key)) pending.add(key);
    updating ??= updatePending()
      .catch(onError)
      .finally(() => {
        updating = undefined;
        // Requested during an update that failed.
        if (pending.size > 0) request([]);
      });
  }

  const pollTimer = setInterval(() => request(null), pollIntervalMs).unref();
  const heartbeat = setInterval(() => streams.sendHeartbeat(), heartbeatMs).unref();

  return {
    request,
    close() {
      clearInterval(pollTimer);
      clearInterval(heartbeat);
      streams.endAll();
    },
  };
}

/** The head of an event stream, with the headers that every reply has. */
export const eventStreamHeaders = (given: Record<string, unknown>): Record<string, string> => ({
  ...(given as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx buffers responses by default.
  'x-accel-buffering': 'no',
});

function write({ response }: StreamListener, text: string): void {
  if (response.writableLength > unreadBytesMax) response.destroy();
  else response.write(text);
}
