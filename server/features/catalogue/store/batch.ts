import type { Clock } from '#server/platform/clock.ts';
import { sources, type PersonRecord, type Source, type TitleRecord } from './record.ts';
import type { CatalogueClock } from './clock-queries.ts';

/** Shared by the writing of titles and of people. */

export interface StoreResult {
  added: number;
  changed: number;
  unchanged: number;
}

export interface WriteOptions {
  clock: Clock;
  source: Source;
  /** The records are all that TMDB has; stores the time, for the next refresh. */
  complete?: boolean;
  /** The titles have only some of their credits (a filmography), which are added to the known ones. */
  someCredits?: boolean;
  /** Credited people enter the change feed at the end, by {@link touchImdbPeople} or {@link touchCreditedPeople}. */
  touchLater?: boolean;
}

/** Ids are taken from it during a transaction and written back at its end. */
export type Counter = CatalogueClock;

export const outranks = (source: Source, other: string) => sources.indexOf(source) >= sources.indexOf(other as Source);

/** The first record with an IMDb id keeps it. */
export function dropTakenImdbIds<R extends TitleRecord | PersonRecord>(
  entries: { id: number; record: R }[],
  ownerOf: (record: R) => number | undefined,
): void {
  const taken = new Map<string, number>();
  for (const entry of entries) {
    const { imdbId } = entry.record;
    if (imdbId === null) continue;
    const key = 'kind' in entry.record ? `${entry.record.kind} ${imdbId}` : imdbId;
    const owner = taken.get(key) ?? ownerOf(entry.record) ?? entry.id;
    taken.set(key, owner);
    if (owner !== entry.id) entry.record = { ...entry.record, imdbId: null };
  }
}

/** The later of equal records counts. */
export function lastOfEach<R>(records: R[], key: (record: R) => string): R[] {
  return [...new Map(records.map((record) => [key(record), record])).values()];
}

export interface Merged {
  id: number;
  record: TitleRecord;
}
