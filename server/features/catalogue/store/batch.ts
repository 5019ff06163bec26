import type { Clock } from '#server/platform/clock.ts';
import { sources, type PersonRecord, type Source, type TitleRecord } from './record.ts';
import type { CatalogueClock } from './clock-queries.ts';

/** What writing titles and writing people have in common. */

/** What became of the records of a batch. */
export interface StoreResult {
  added: number;
  changed: number;
  unchanged: number;
}

export interface WriteOptions {
  clock: Clock;
  source: Source;
  /** The records are all that TMDB knows; the moment is kept, so that it is known when to ask again. */
  complete?: boolean;
  /** The titles name some of the credits only (a person's filmography): they join those that are known. */
  someCredits?: boolean;
  /**
   * Credited people enter the change feed at the end, by {@link touchImdbPeople} or {@link touchCreditedPeople},
   * instead of with every batch.
   */
  touchLater?: boolean;
}

/** Rows of the catalogue clock held for one transaction: ids are taken from it and written back at its end. */
export type Counter = CatalogueClock;

export const outranks = (source: Source, other: string) => sources.indexOf(source) >= sources.indexOf(other as Source);

/** An IMDb id belongs to one row: of several records that claim it, the first to have it keeps it. */
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

/** A file may hold a record twice; the later one counts. */
export function lastOfEach<R>(records: R[], key: (record: R) => string): R[] {
  return [...new Map(records.map((record) => [key(record), record])).values()];
}

export interface Merged {
  id: number;
  record: TitleRecord;
}
