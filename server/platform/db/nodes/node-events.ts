import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from '../open.ts';

/**
 * `unread`: unread counts or sessions of these people may have changed. `catalogue`: a catalogue transaction was
 * committed (sent by a trigger). `rooms`: these rooms have changed.
 */
export type NodeEventKind = 'unread' | 'catalogue' | 'rooms';

/** Null after a reconnect: events may have been missed. */
type Listener = (ids: number[] | null) => void;

/**
 * Events between nodes on one PostgreSQL (`LISTEN` and `NOTIFY`). Payloads contain ids only. A lost event only delays:
 * all listeners also poll.
 */
export interface NodeEvents {
  /** Call after the commit. Does not wait and never fails. */
  announce(kind: NodeEventKind, ids: number[]): void;
  /** Excludes this node's announcements. */
  on(kind: NodeEventKind, listener: Listener): void;
  isListening(): boolean;
  close(): Promise<void>;
}

interface NodeEventsOptions {
  database: Pick<OpenDatabase, 'db'>;
  /** A direct connection: a pooler in transaction mode does not forward events. */
  listenUrl: string;
  /** Called when the connection is lost; it reconnects. */
  onError?: (error: unknown) => void;
}

const channel = 'marquee_events';
/** PostgreSQL limits a payload to 8,000 bytes. */
const idsPerPayload = 400;
const reconnectMs = { first: 250, last: 5_000 };
/** Detects a connection that a firewall has dropped. */
const heartbeatEveryMs = 10_000;
const answerWithinMs = 5_000;

/** Connects in the background, and reconnects when the connection is lost. */
export function openNodeEvents({ database, listenUrl, onError = () => {} }: NodeEventsOptions): NodeEvents {
  const node = randomBytes(6).toString('hex');
  const listeners: Record<NodeEventKind, Listener[]> = { unread: [], catalogue: [], rooms: [] };
  const announcer = createAnnouncer(database, node);
  const connection = keepListening(listenUrl, {
    onPayload(payload) {
      const event = parsePayload(payload);
      if (event && event.node !== node) for (const listener of listeners[event.kind]) listener(event.ids);
    },
    onConnect() {
      for (const listener of Object.values(listeners).flat()) listener(null);
    },
    onError,
  });
  return {
    announce: (kind, ids) => announcer.announce(kind, ids),
    on: (kind, listener) => void listeners[kind].push(listener),
    isListening: () => connection.isConnected(),
    async close() {
      connection.close();
      await announcer.idle();
    },
  };
}

/** `kind:node:ids`; the catalogue's trigger sends the kind only. */
function parsePayload(payload: string): { kind: NodeEventKind; node: string; ids: number[] } | null {
  const [kind, node = '', ids = ''] = payload.split(':');
  if (kind !== 'unread' && kind !== 'catalogue' && kind !== 'rooms') return null;
  return { kind, node, ids: ids === '' ? [] : ids.split(',').map(Number) };
}

/** Runs one statement at a time; announcements made in the meantime are sent together. */
function createAnnouncer({ db }: Pick<OpenDatabase, 'db'>, node: string) {
  const pending = new Map<NodeEventKind, Set<number>>();
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (pending.size > 0) {
      const payloads = [...pending].flatMap(([kind, ids]) => payloadsOf(kind, node, [...ids]));
      pending.clear();
      for (const payload of payloads) await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    }
  }

  return {
    announce(kind: NodeEventKind, ids: number[]): void {
      const known = pending.get(kind) ?? new Set();
      for (const id of ids) known.add(id);
      pending.set(kind, known);
      // Failures are ignored: listeners also poll.
      sending ??= send()
        .catch(() => pending.clear())
        .finally(() => (sending = undefined));
    },
    idle: async () => sending,
  };
}

function payloadsOf(kind: NodeEventKind, node: string, ids: number[]): string[] {
  const count = Math.ceil(ids.length / idsPerPayload);
  return Array.from(
    { length: count },
    (_, i) => `${kind}:${node}:${ids.slice(i * idsPerPayload, (i + 1) * idsPerPayload).join(',')}`,
  );
}

interface ConnectionHandlers {
  onPayload: (payload: string) => void;
  onConnect: () => void;
  onError: (error: unknown) => void;
}

/** A dedicated connection that listens until `close`. */
function keepListening(url: string, { onPayload, onConnect, onError }: ConnectionHandlers) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isConnected = false;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'marquee events',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client = opened;
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened, new Error('The connection for events ended.')));
    opened.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
    } catch (error) {
      lose(opened, error);
      return;
    }
    if (client !== opened) return;
    failures = 0;
    isConnected = true;
    onConnect();
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    isConnected = false;
    void lost.end().catch(() => {});
    if (isClosed) return;
    if (failures === 0) onError(error);
    retry = setTimeout(() => void connect(), Math.min(reconnectMs.last, reconnectMs.first * 2 ** failures)).unref();
    failures += 1;
  }

  const heartbeat = setInterval(() => {
    const asked = client;
    if (isConnected && asked) asked.query(`listen ${channel}`).catch((error: unknown) => lose(asked, error));
  }, heartbeatEveryMs).unref();

  void connect();
  return {
    isConnected: () => isConnected,
    close(): void {
      isClosed = true;
      isConnected = false;
      clearTimeout(retry);
      clearInterval(heartbeat);
      const open = client;
      client = undefined;
      void open?.end().catch(() => {});
    },
  };
}
