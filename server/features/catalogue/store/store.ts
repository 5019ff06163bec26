import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Kysely } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { writeSetting } from '#server/platform/db/settings.ts';
import * as clockQueries from './clock-queries.ts';
import * as personQueries from './person-queries.ts';
import * as titleQueries from './title-queries.ts';
import { hashRecord, mergeTitles, type PersonRecord, type TitleRecord } from './record.ts';
import { titleRow } from './rows.ts';
import {
  dropTakenImdbIds,
  lastOfEach,
  outranks,
  type Counter,
  type Merged,
  type StoreResult,
  type WriteOptions,
} from './batch.ts';
import { writePeople } from './people.ts';
import { joinCredits, storeParts } from './title-parts.ts';

interface StoreOptions extends WriteOptions {
  db: Kysely<Tables>;
}

/**
 * In one transaction: adds new titles, merges known ones (by TMDB id, else IMDb id), and skips equal ones, so that a
 * repeated import changes nothing.
 */
export async function storeTitles(records: TitleRecord[], options: StoreOptions): Promise<StoreResult> {
  return storeTogether({ titles: records, people: [] }, options);
}

/** As {@link storeTitles}; adopts a person known only by name. */
export async function storePeople(records: PersonRecord[], options: StoreOptions): Promise<StoreResult> {
  return storeTogether({ titles: [], people: records }, options);
}

interface Batch {
  people: PersonRecord[];
  titles: TitleRecord[];
  /** The import's position, stored with the batch. */
  position?: { setting: string; value: string };
}

/** People, then titles, in one transaction. */
export async function storeTogether({ people, titles, position }: Batch, options: StoreOptions): Promise<StoreResult> {
  return options.db.transaction().execute(async (trx) => {
    const counter = await clockQueries.takeClock(trx);
    const results = [
      await writePeople(trx, counter, people, options),
      await writeTitles(trx, counter, titles, options),
    ];
    await clockQueries.writeClock(trx, counter);
    if (position) await writeSetting(trx, position.setting, position.value);
    return results.reduce((sum, { added, changed, unchanged }) => ({
      added: sum.added + added,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + unchanged,
    }));
  });
}

/** In ranges of ids. */
export async function touchImdbPeople(db: Kysely<Tables>): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await db.transaction().execute(async (trx): Promise<number | null> => {
      const { seq } = await clockQueries.takeClock(trx);
      return personQueries.touchImdbPeople(trx, seq, after ?? 0, touchedAtOnce);
    });
}

/** In ranges of ids. */
export async function touchCreditedPeople(db: Kysely<Tables>, since: number): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await db.transaction().execute(async (trx): Promise<number | null> => {
      const { seq } = await clockQueries.takeClock(trx);
      return personQueries.touchCreditedPeople(trx, { seq, since, after: after ?? 0, size: touchedAtOnce });
    });
}

/** Few, because the change feed never splits a transaction: an index that follows it reads these people at once. */
const touchedAtOnce = 1_000;

async function writeTitles(
  trx: Db,
  counter: Counter,
  records: TitleRecord[],
  options: WriteOptions,
): Promise<StoreResult> {
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const incoming = lastOfEach(records, (record) => `${record.kind} ${record.tmdbId ?? record.imdbId}`);
  const known = await titleQueries.findKnownTitles(trx, incoming);
  const writes = incoming.flatMap((record) => {
    const hash = hashRecord(record);
    const row = known.find(record);
    return row?.source_hash === hash ? [] : [{ record, hash, row }];
  });
  const merged = await mergeWithStored(trx, counter, writes, options);
  dropTakenImdbIds(merged, (record) => known.imdbOwner(record));
  await replaceTitles(trx, counter, merged, options);
  if (options.complete) {
    const ids = [...incoming.map((record) => known.find(record)?.id ?? null), ...merged.map(({ id }) => id)];
    await titleQueries.markComplete(trx, 'titles', ids, options.clock.now());
  }
  const changed = writes.filter(({ row }) => row).length;
  return { added: writes.length - changed, changed, unchanged: incoming.length - writes.length };
}

interface TitleWrite {
  record: TitleRecord;
  hash: string;
  /** The stored title; undefined for a new one. */
  row: titleQueries.KnownTitle | undefined;
}

type MergedTitle = TitleWrite & Merged;

/** New titles get an id; known ones are merged with their stored record. */
async function mergeWithStored(
  trx: Db,
  counter: Counter,
  writes: TitleWrite[],
  { source, someCredits = false }: WriteOptions,
): Promise<MergedTitle[]> {
  const stored = await titleQueries.readTitleRecords(trx, idsOf(writes));
  return writes.map(({ record, hash, row }) => {
    const id = row?.id ?? counter.next_title_id++;
    const before = row && stored.get(row.id);
    if (!before) return { id, hash, row, record };
    const credits = someCredits ? joinCredits(before.credits, record.credits) : record.credits;
    const withCredits = { ...record, credits };
    return {
      id,
      hash,
      row,
      record: outranks(source, row.source) ? mergeTitles(withCredits, before) : mergeTitles(before, withCredits),
    };
  });
}

/** Writes the titles and all their parts. */
async function replaceTitles(
  trx: Db,
  counter: Counter,
  merged: MergedTitle[],
  { clock, source, touchLater = false }: WriteOptions,
): Promise<void> {
  const now = clock.now();
  await bulkInsert(
    trx,
    'titles',
    await withFranchises(trx, counter, merged, ({ id, hash, row, record }, franchiseId) =>
      titleRow(record, {
        id,
        franchiseId,
        source: row && !outranks(source, row.source) ? row.source : source,
        hash,
        seq: counter.seq,
        now,
      }),
    ),
    { overwriteBy: ['id'], keep: ['created_at'] },
  );
  await titleQueries.deleteTitleParts(trx, idsOf(merged));
  const credited = await storeParts(trx, counter, merged, now);
  // Their popularity has changed.
  if (!touchLater) await personQueries.touchPeople(trx, counter.seq, credited);
}

const idsOf = (writes: Pick<TitleWrite, 'row'>[]): number[] => writes.flatMap(({ row }) => (row ? [row.id] : []));

async function withFranchises<M extends Merged, R>(
  trx: Db,
  counter: Counter,
  merged: M[],
  toRow: (entry: M, franchiseId: number | null) => R,
): Promise<R[]> {
  const ids = await clockQueries.franchiseIds(
    trx,
    counter,
    merged.map(({ record }) => record.franchise).filter(Boolean),
  );
  return merged.map((entry) => toRow(entry, ids.get(entry.record.franchise) ?? null));
}
