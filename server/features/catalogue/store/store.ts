import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { writeSetting } from '#server/platform/db/settings.ts';
import * as queries from './queries.ts';
import {
  fillGaps,
  hashRecord,
  mergeTitles,
  nameKey,
  sources,
  type CreditRecord,
  type PersonRecord,
  type SeasonRecord,
  type Source,
  type TitleRecord,
} from './record.ts';

/** What became of the records of a batch. */
export interface StoreResult {
  added: number;
  changed: number;
  unchanged: number;
}

interface WriteOptions {
  clock: Clock;
  source: Source;
  /** The records are all that TMDB knows; the moment is kept, so that it is known when to ask again. */
  complete?: boolean;
  /** The titles name some of the credits only (a person's filmography): they join those that are known. */
  someCredits?: boolean;
  /**
   * Who is credited is told to the change feed at the end, by {@link touchImdbPeople} or {@link touchCreditedPeople},
   * instead of with every batch.
   */
  touchLater?: boolean;
}

interface StoreOptions extends WriteOptions {
  db: Kysely<Tables>;
}

/** Rows of the catalogue clock held for one transaction: ids are taken from it and written back at its end. */
type Counter = queries.CatalogueClock;

/**
 * Writes titles in one transaction: new ones are added, known ones (by TMDB id, else IMDb id) are merged with what is
 * there, equal ones are left alone, so that importing a file twice changes nothing.
 */
export async function storeTitles(records: TitleRecord[], options: StoreOptions): Promise<StoreResult> {
  return storeTogether({ titles: records, people: [] }, options);
}

/** Writes people in one transaction, as {@link storeTitles} does titles; a person known by name alone is adopted. */
export async function storePeople(records: PersonRecord[], options: StoreOptions): Promise<StoreResult> {
  return storeTogether({ titles: [], people: records }, options);
}

interface Batch {
  people: PersonRecord[];
  titles: TitleRecord[];
  /** What an import keeps of its position: on disk if and only if the batch is. */
  position?: { setting: string; value: string };
}

/** Writes people, then titles, in one transaction. */
export async function storeTogether({ people, titles, position }: Batch, options: StoreOptions): Promise<StoreResult> {
  return options.db.transaction().execute(async (trx) => {
    const counter = await queries.takeClock(trx);
    const results = [
      await writePeople(trx, counter, people, options),
      await writeTitles(trx, counter, titles, options),
    ];
    await queries.writeClock(trx, counter);
    if (position) await writeSetting(trx, position.setting, position.value);
    return results.reduce((sum, { added, changed, unchanged }) => ({
      added: sum.added + added,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + unchanged,
    }));
  });
}

/** Tells the change feed of everybody with an IMDb id, a part of them at a time. */
export async function touchImdbPeople(db: Kysely<Tables>): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await db.transaction().execute(async (trx): Promise<number | null> => {
      const { seq } = await queries.takeClock(trx);
      return queries.touchImdbPeople(trx, seq, after ?? 0, touchedAtOnce);
    });
}

/** Tells the change feed of everybody credited in a title that changed after `since`, a part of them at a time. */
export async function touchCreditedPeople(db: Kysely<Tables>, since: number): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await db.transaction().execute(async (trx): Promise<number | null> => {
      const { seq } = await queries.takeClock(trx);
      return queries.touchCreditedPeople(trx, { seq, since, after: after ?? 0, size: touchedAtOnce });
    });
}

const touchedAtOnce = 20_000;

async function writeTitles(
  trx: Db,
  counter: Counter,
  records: TitleRecord[],
  { clock, source, complete = false, someCredits = false, touchLater = false }: WriteOptions,
): Promise<StoreResult> {
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const incoming = lastOfEach(records, (record) => `${record.kind} ${record.tmdbId ?? record.imdbId}`);
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
    if (!before) return { id, hash, row, record };
    const credits = someCredits ? joinCredits(before.credits, record.credits) : record.credits;
    const told = { ...record, credits };
    return {
      id,
      hash,
      row,
      record: outranks(source, row.source) ? mergeTitles(told, before) : mergeTitles(before, told),
    };
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
  const credited = await storeParts(trx, counter, merged, now);
  // Who they are has not changed, but how well known they are has.
  if (!touchLater) await queries.touchPeople(trx, counter.seq, credited);
  if (complete) {
    const ids = [...incoming.map((record) => known.find(record)?.id ?? null), ...merged.map(({ id }) => id)];
    await queries.markComplete(trx, 'titles', ids, now);
  }
  const changed = writes.filter(({ row }) => row).length;
  return { added: writes.length - changed, changed, unchanged: incoming.length - writes.length };
}

async function writePeople(
  trx: Db,
  counter: Counter,
  records: PersonRecord[],
  { clock, source, complete = false }: WriteOptions,
): Promise<StoreResult> {
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const incoming = lastOfEach(records, (record) => `${record.tmdbId ?? record.imdbId ?? nameKey(record.name)}`);
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
  if (complete) await queries.markComplete(trx, 'people', [...adopted, ...writes.map(({ id }) => id)], now);
  const changed = writes.filter(({ row }) => row).length;
  return { added: writes.length - changed, changed, unchanged: incoming.length - writes.length };
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

/** Alternative titles, tags, seasons with episodes, credits, videos, offers and ratings of freshly written titles; answers who is credited. */
async function storeParts(trx: Db, counter: Counter, merged: Merged[], now: number): Promise<number[]> {
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

  await storeEpisodes(
    trx,
    merged.flatMap(({ id, record }) => record.seasons.map((season) => ({ titleId: id, season }))),
  );
  await storeExtras(trx, merged);

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
    merged
      .flatMap(({ id, record }) =>
        record.credits.map((credit, position) => ({
          title_id: id,
          position,
          person_id: personIds.get(credit) ?? 0,
          department: credit.department,
          character: credit.character,
          job: credit.job,
        })),
      )
      // The index by person is the large one: in its order each of its pages is visited once.
      .toSorted((a, b) => a.person_id - b.person_id),
  );
  return [...new Set(personIds.values())];
}

/** Replaces the episodes of those seasons that come with theirs. */
export async function storeEpisodes(trx: Db, seasons: { titleId: number; season: SeasonRecord }[]): Promise<void> {
  const told = new Map(
    seasons
      .filter(({ season }) => season.episodes !== undefined)
      .map((entry) => [`${entry.titleId} ${entry.season.seasonNumber}`, entry]),
  );
  for (const { titleId, season } of told.values()) await queries.deleteEpisodes(trx, titleId, season.seasonNumber);
  await bulkInsert(
    trx,
    'episodes',
    [...told.values()].flatMap(({ titleId, season }) =>
      lastOfEach(season.episodes ?? [], (episode) => String(episode.episodeNumber)).map((episode) => ({
        title_id: titleId,
        season_number: season.seasonNumber,
        episode_number: episode.episodeNumber,
        name: episode.name,
        overview: episode.overview,
        air_date: episode.airDate,
        runtime: episode.runtime,
        vote_average: episode.voteAverage,
        still_path: episode.stillPath,
      })),
    ),
  );
}

async function storeExtras(trx: Db, merged: Merged[]): Promise<void> {
  await bulkInsert(
    trx,
    'videos',
    merged.flatMap(({ id, record }) =>
      (record.videos ?? []).map(({ official, ...video }, position) => ({
        title_id: id,
        position,
        ...video,
        official: official ? 1 : 0,
      })),
    ),
  );
  await bulkInsert(
    trx,
    'watch_countries',
    merged.flatMap(({ id, record }) =>
      (record.watch ?? []).map(({ country, link, offers }) => ({
        title_id: id,
        country,
        link,
        offers: JSON.stringify(offers),
      })),
    ),
  );
  await bulkInsert(
    trx,
    'certifications',
    merged.flatMap(({ id, record }) =>
      (record.certifications ?? []).map(({ country, certification }) => ({ title_id: id, country, certification })),
    ),
  );
}

/** Known credits, and after them those that are new; told apart by person and part. */
function joinCredits(known: CreditRecord[], others: CreditRecord[]): CreditRecord[] {
  const key = (credit: CreditRecord) => `${credit.tmdbId ?? nameKey(credit.name)} ${credit.department}`;
  const there = new Set(known.map(key));
  const joined = [...known, ...others.filter((credit) => !there.has(key(credit)))];
  return [...joined.filter((credit) => credit.job === null), ...joined.filter((credit) => credit.job !== null)];
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
  const photos = new Map<number, string>();
  for (const credit of credits) {
    const id = known.find(credit);
    if (id !== undefined) {
      found.set(credit, id);
      if (credit.profilePath && !known.hasPhoto(id)) photos.set(id, credit.profilePath);
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
  for (const [id, path] of photos) await queries.setPhoto(trx, id, path);
  return found;
}

function barePerson({ tmdbId, imdbId, name, department, profilePath }: CreditRecord): PersonRecord {
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
    profilePath: profilePath ?? null,
  };
}
