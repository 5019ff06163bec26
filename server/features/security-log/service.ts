/**
 * The security log: sign-ins, failed attempts, and changes to the protection of an account. People see their own
 * events, administrators all. Events are deleted with their account; actions of administrators are in the log of
 * `audit`.
 */
import { isIP } from 'node:net';
import { describeDevice } from '#contract/accounts/device.ts';
import type { SecurityEventKind } from '#contract/accounts/security-event-kinds.ts';
import type { AdminSecurityEvent, AdminSecurityQuery, SecurityEvent } from '#contract/accounts/security-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { currentCaller, type Caller } from '#server/platform/http/caller.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { silentLog, type Log } from '#server/platform/log.ts';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import * as queries from './queries.ts';
import type { EventRow, Filter } from './queries.ts';

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** Null without an account, such as for an unknown username. */
  userId: number | null;
  /**
   * Short texts that the person may read: `method`, `reason`, `name`. No secrets, and no input of anonymous clients.
   */
  details?: Record<string, string>;
  /** Prevents duplicates: an event with the same key is recorded once. */
  onceKey?: string;
}

export interface SecurityLog {
  /**
   * Records an event with the address and browser of the current request, and writes it to the log of the process. Pass
   * the transaction of the event, or the database for a refused attempt. In a transaction the line waits for
   * `writeCommitted`.
   */
  record(db: Db, event: NewSecurityEvent, caller?: Caller): Promise<void>;
  /** Writes the events of a committed transaction to the log of the process. */
  writeCommitted(trx: Db): void;
}

export function createSecurityLog({ clock, log = silentLog }: { clock: Clock; log?: Pick<Log, 'info'> }): SecurityLog {
  const uncommitted = new WeakMap<Db, object[]>();
  const write = (line: object) => log.info(line, 'security event');
  return {
    async record(db, { kind, userId, details = {}, onceKey }, caller = currentCaller()) {
      const address = caller?.address ?? null;
      const isNew = await queries.insertEvent(db, {
        at: clock.now(),
        kind,
        user_id: userId,
        address,
        user_agent: caller?.userAgent ?? '',
        details: JSON.stringify(details),
        once_key: onceKey ?? null,
      });
      if (!isNew) return;
      const line = { event: 'security', kind, user_id: userId, address, details };
      if (db.isTransaction) uncommitted.set(db, [...(uncommitted.get(db) ?? []), line]);
      else write(line);
    },
    writeCommitted(trx) {
      for (const line of uncommitted.get(trx) ?? []) write(line);
      uncommitted.delete(trx);
    },
  };
}

export interface SecurityPage<Event> {
  events: Event[];
  /** `before` of the next page; null on the last one. */
  next_before: number | null;
}

/** A person's own events, newest first. */
export async function listOwnEvents(
  db: Db,
  userId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SecurityPage<SecurityEvent>> {
  return pageOf((await queries.listEventsOf(db, userId, { before, limit: limit + 1 })).map(presentOwn), limit);
}

/** Matching events of all accounts, newest first. */
export async function listEvents(db: Db, query: AdminSecurityQuery): Promise<SecurityPage<AdminSecurityEvent>> {
  const rows = await queries.listEvents(db, { ...query, ...normalized(query), limit: query.limit + 1 });
  return pageOf(rows.map(present), query.limit);
}

/** A person's events, for the personal data export. */
export async function exportOwnEvents(db: Db, userId: number): Promise<SecurityEvent[]> {
  return (await queries.listEventsOf(db, userId, { limit: exportedEvents })).map(presentOwn);
}

/** Events that match, oldest first, in batches. */
export async function* eachEvent(db: Db, filter: Filter): AsyncGenerator<AdminSecurityEvent[]> {
  for (let after = 0; ;) {
    const rows = await queries.listEventsAfter(db, { ...filter, ...normalized(filter) }, after, exportBatch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(present);
    after = last.id;
  }
}

/** Deletes entries older than `days`. */
export async function purgeSecurityLog({ db, clock }: { db: Db; clock: Clock }, days: number): Promise<void> {
  await queries.deleteEventsBefore(db, clock.now() - days * dayMs);
}

const dayMs = 24 * 3_600_000;
const exportBatch = 500;
const exportedEvents = 10_000;

/** An IPv6 address matches its whole /64 network. */
const normalized = ({ address }: Pick<Filter, 'address'>) => {
  const plain = address.trim();
  return { address: isIP(plain) === 0 ? plain : clientKey(plain) };
};

function pageOf<Event extends { id: number }>(found: Event[], limit: number): SecurityPage<Event> {
  const events = found.slice(0, limit);
  return { events, next_before: found.length > limit ? (events.at(-1)?.id ?? null) : null };
}

function presentOwn({ id, at, kind, address, user_agent, details }: Omit<EventRow, 'username'>): SecurityEvent {
  return {
    id,
    at: isoTime(at),
    // Only `record` writes this column.
    kind: kind as SecurityEventKind,
    address,
    ...describeDevice(user_agent),
    details: JSON.parse(details) as Record<string, string>,
  };
}

function present({ username, ...row }: EventRow): AdminSecurityEvent {
  return {
    ...presentOwn(row),
    user: row.user_id === null || username === null ? null : { id: row.user_id, username },
  };
}
