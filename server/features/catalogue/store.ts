import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import * as queries from './store-queries.ts';
import {
  fillGaps,
  hashRecord,
  mergeTitles,
  nameKey,
  sources,
  type CreditRecord,
  type PersonRecord,
  type Source,
  type TitleRecord,
} from './record.ts';

/** What became of the records of a batch. */
export interface StoreResult {
  added: number;
  changed: number;
  unchanged: number;
}

interface StoreOptions {
  db: Kysely<Tables>;
  clock: Clock;
  source: Source;
}

/** Rows of the catalogue clock held for one transaction: ids are taken from it and written back at its end. */
type Counter = queries.CatalogueClock;

/**
 * Writes titles in one transaction: new ones are added, known ones (by TMDB id, else IMDb id) are merged with what is
 * there, equal ones are left alone, so that importing a file twice changes nothing.
 */
export async function storeTitles(records: TitleRecord[], { db, clock, source }: StoreOptions): Promise<StoreResult> {
  const incoming = lastOfEach(records, (record) => `${record.kind} ${record.tmdbId ?? record.imdbId}`);
  return db.transaction().execute(async (trx) => {
    const counter = await queries.takeClock(trx);
    const known = await queries.findKnownTitles(trx, incoming);
    const writes = incoming.flatMap((record) => {
      const hash = hashRecord(record);
      const row = known.find(record);
      return row?.source_hash === hash ? [] : [{ record, hash, row }];
    });
    const stored = await queries.readTitleRecords(
      trx,
      writes.flatMap(({ row }) => (row ? [row.id] : [])),
    );
    const merged = writes.map(({ record, hash, row }) => {
      const id = row?.id ?? counter.next_title_id++;
      const before = row && stored.get(row.id);
      return before
        ? {
            id,
            hash,
            row,
            record: outranks(source, row.source) ? mergeTitles(record, before) : mergeTitles(before, record),
          }
        : { id, hash, row, record };
    });
    dropTakenImdbIds(merged, (record) => known.imdbOwner(record));

    const now = clock.now();
    await bulkInsert(
      trx,
      'titles',
      await withFranchises(trx, counter, merged, ({ id, hash, row, record }, franchiseId) =>
        queries.titleRow(record, {
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
    await queries.deleteTitleParts(
      trx,
      merged.flatMap(({ row }) => (row ? [row.id] : [])),
    );
    await storeParts(trx, counter, merged, now);
    await queries.writeClock(trx, counter);
    const changed = writes.filter(({ row }) => row).length;
    return { added: writes.length - changed, changed, unchanged: incoming.length - writes.length };
  });
}

/** Writes people in one transaction, as {@link storeTitles} does titles; a person known by name alone is adopted. */
export async function storePeople(records: PersonRecord[], { db, clock, source }: StoreOptions): Promise<StoreResult> {
  const incoming = lastOfEach(records, (record) => `${record.tmdbId ?? record.imdbId ?? nameKey(record.name)}`);
  return db.transaction().execute(async (trx) => {
    const counter = await queries.takeClock(trx);
    const known = await queries.findKnownPeople(trx, incoming);
    const join = (record: PersonRecord, row: Parameters<typeof queries.personRecord>[0]) =>
      outranks(source, row.source)
        ? fillGaps(record, queries.personRecord(row))
        : fillGaps(queries.personRecord(row), record);
    const now = clock.now();
    const adopted = new Set<number>();
    const writes = incoming.flatMap((record) => {
      const hash = hashRecord(record);
      const row = known.find(record, adopted);
      if (row) adopted.add(row.id);
      if (row?.source_hash === hash) return [];
      return [{ id: row?.id ?? counter.next_person_id++, hash, row, record: row ? join(record, row) : record }];
    });
    dropTakenImdbIds(writes, (record) => known.imdbOwner(record));
    await bulkInsert(
      trx,
      'people',
      writes.map(({ id, hash, row, record }) =>
        queries.personRow(record, {
          id,
          source: row && !outranks(source, row.source) ? row.source : source,
          hash,
          seq: counter.seq,
          now,
        }),
      ),
      { overwriteBy: ['id'], keep: ['created_at'] },
    );
    await queries.writeClock(trx, counter);
    const changed = writes.filter(({ row }) => row).length;
    return { added: writes.length - changed, changed, unchanged: incoming.length - writes.length };
  });
}

const outranks = (source: Source, other: string) => sources.indexOf(source) >= sources.indexOf(other as Source);

/** An IMDb id belongs to one row: of several records that claim it, the first to have it keeps it. */
function dropTakenImdbIds<R extends TitleRecord | PersonRecord>(
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
function lastOfEach<R>(records: R[], key: (record: R) => string): R[] {
  return [...new Map(records.map((record) => [key(record), record])).values()];
}

interface Merged {
  id: number;
  record: TitleRecord;
}

async function withFranchises<M extends Merged, R>(
  trx: Db,
  counter: Counter,
  merged: M[],
  toRow: (entry: M, franchiseId: number | null) => R,
): Promise<R[]> {
  const ids = await queries.franchiseIds(trx, counter, merged.map(({ record }) => record.franchise).filter(Boolean));
  return merged.map((entry) => toRow(entry, ids.get(entry.record.franchise) ?? null));
}

/** Alternative titles, tags, seasons and credits of freshly written titles. */
async function storeParts(trx: Db, counter: Counter, merged: Merged[], now: number): Promise<void> {
  await bulkInsert(
    trx,
    'title_names',
    merged.flatMap(({ id, record }) =>
      record.alternativeTitles.map((name, position) => ({ title_id: id, position, name })),
    ),
  );
  await bulkInsert(
    trx,
    'seasons',
    merged.flatMap(({ id, record }) =>
      lastOfEach(record.seasons, (season) => String(season.seasonNumber)).map((season) => ({
        title_id: id,
        season_number: season.seasonNumber,
        name: season.name,
        air_date: season.airDate,
        episode_count: season.episodeCount,
      })),
    ),
  );

  const tagsOf = ({ record }: Merged) => [
    ...record.genres.map((name) => ({ kind: 'genre' as const, name })),
    ...record.keywords.map((name) => ({ kind: 'keyword' as const, name })),
  ];
  const tagIds = await queries.tagIds(trx, counter, merged.flatMap(tagsOf));
  await bulkInsert(
    trx,
    'title_tags',
    merged.flatMap((entry) =>
      [...new Set(tagsOf(entry).map((tag) => tagIds.get(queries.tagKey(tag)) ?? 0))].map((tag_id, position) => ({
        title_id: entry.id,
        position,
        tag_id,
      })),
    ),
  );

  const personIds = await creditedPeople(trx, counter, merged, now);
  await bulkInsert(
    trx,
    'credits',
    merged.flatMap(({ id, record }) =>
      record.credits.map((credit, position) => ({
        title_id: id,
        position,
        person_id: personIds.get(credit) ?? 0,
        department: credit.department,
        character: credit.character,
        job: credit.job,
      })),
    ),
  );
  // Who they are has not changed, but how well known they are has.
  await queries.touchPeople(trx, counter.seq, [...new Set(personIds.values())]);
}

/**
 * Finds the person of each credit: by id if the names agree, else by name (some records carry no id or, for common
 * names, a wrong one), and adds those who are new.
 */
async function creditedPeople(
  trx: Db,
  counter: Counter,
  merged: Merged[],
  now: number,
): Promise<Map<CreditRecord, number>> {
  const credits = merged.flatMap(({ record }) => record.credits);
  const known = await queries.findCreditedPeople(trx, credits);
  const added = new Map<string, { id: number; record: PersonRecord }>();
  const found = new Map<CreditRecord, number>();
  for (const credit of credits) {
    const id = known.find(credit);
    if (id !== undefined) {
      found.set(credit, id);
      continue;
    }
    const key = String(credit.tmdbId ?? credit.imdbId ?? nameKey(credit.name));
    const person = added.get(key) ?? { id: counter.next_person_id++, record: barePerson(credit) };
    added.set(key, person);
    found.set(credit, person.id);
  }
  await bulkInsert(
    trx,
    'people',
    [...added.values()].map(({ id, record }) =>
      queries.personRow(record, { id, source: 'credit', hash: '', seq: counter.seq, now }),
    ),
  );
  return found;
}

function barePerson({ tmdbId, imdbId, name, department }: CreditRecord): PersonRecord {
  return {
    tmdbId,
    imdbId,
    name,
    alsoKnownAs: [],
    biography: '',
    birthday: null,
    deathday: null,
    placeOfBirth: null,
    knownForDepartment: department === 'Creator' ? 'Writing' : department,
    profilePath: null,
  };
}
