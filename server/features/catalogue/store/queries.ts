import type { Insertable, Selectable } from 'kysely';
import type { WatchOffer } from '#contract/catalogue.ts';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { nameKey, type CreditRecord, type PersonRecord, type TitleRecord } from './record.ts';

export type CatalogueClock = Selectable<Tables['catalogue_clock']>;

/** Takes the next change number and with it the right to write; whoever comes second waits until we commit. */
export async function takeClock(trx: Db): Promise<CatalogueClock> {
  return trx
    .updateTable('catalogue_clock')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function writeClock(trx: Db, clock: CatalogueClock): Promise<void> {
  await trx.updateTable('catalogue_clock').set(clock).execute();
}

interface KnownTitle {
  id: number;
  kind: string;
  tmdb_id: number | null;
  imdb_id: string | null;
  source: string;
  source_hash: string;
}

/** The rows that the records stand for; `find` looks by TMDB id first, then by IMDb id. */
export async function findKnownTitles(trx: Db, records: TitleRecord[]) {
  const columns = ['id', 'kind', 'tmdb_id', 'imdb_id', 'source', 'source_hash'] as const;
  // The indexes begin with the kind.
  const kinds = ['movie', 'tv'] as const;
  const rows: KnownTitle[] = [];
  for (const ids of chunks(records.map((record) => record.tmdbId)))
    rows.push(
      ...(await trx
        .selectFrom('titles')
        .select(columns)
        .where('kind', 'in', kinds)
        .where('tmdb_id', 'in', ids)
        .execute()),
    );
  for (const ids of chunks(records.map((record) => record.imdbId)))
    rows.push(
      ...(await trx
        .selectFrom('titles')
        .select(columns)
        .where('kind', 'in', kinds)
        .where('imdb_id', 'in', ids)
        .execute()),
    );
  const byTmdb = new Map(rows.map((row) => [`${row.kind} ${row.tmdb_id}`, row]));
  const byImdb = new Map(rows.map((row) => [`${row.kind} ${row.imdb_id}`, row]));
  const imdbOwner = (record: TitleRecord) =>
    record.imdbId === null ? undefined : byImdb.get(`${record.kind} ${record.imdbId}`);
  return {
    find: (record: TitleRecord): KnownTitle | undefined =>
      (record.tmdbId === null ? undefined : byTmdb.get(`${record.kind} ${record.tmdbId}`)) ??
      unlessForeign(imdbOwner(record), record.tmdbId),
    imdbOwner: (record: TitleRecord) => imdbOwner(record)?.id,
  };
}

/** Two records may claim one IMDb id; if their TMDB ids differ they are not the same thing. */
function unlessForeign<R extends { tmdb_id: number | null }>(row: R | undefined, tmdbId: number | null): R | undefined {
  return row && row.tmdb_id !== null && tmdbId !== null && row.tmdb_id !== tmdbId ? undefined : row;
}

/** Titles as the records they would be imported from. */
export async function readTitleRecords(trx: Db, ids: number[]): Promise<Map<number, TitleRecord>> {
  const records = new Map<number, TitleRecord>();
  for (const chunk of chunks(ids)) {
    const rows = await trx
      .selectFrom('titles')
      .leftJoin('franchises', 'franchises.id', 'titles.franchise_id')
      .selectAll('titles')
      .select('franchises.name as franchise')
      .where('titles.id', 'in', chunk)
      .execute();
    for (const row of rows) records.set(row.id, titleRecord(row));

    const names = await trx
      .selectFrom('title_names')
      .select(['title_id', 'name'])
      .where('title_id', 'in', chunk)
      .orderBy('position')
      .execute();
    for (const { title_id, name } of names) records.get(title_id)?.alternativeTitles.push(name);

    const tags = await trx
      .selectFrom('title_tags')
      .innerJoin('tags', 'tags.id', 'title_tags.tag_id')
      .select(['title_id', 'kind', 'name'])
      .where('title_id', 'in', chunk)
      .orderBy('position')
      .execute();
    for (const { title_id, kind, name } of tags)
      records.get(title_id)?.[kind === 'genre' ? 'genres' : 'keywords'].push(name);

    const seasons = await trx
      .selectFrom('seasons')
      .selectAll()
      .where('title_id', 'in', chunk)
      .orderBy('season_number')
      .execute();
    for (const season of seasons)
      records.get(season.title_id)?.seasons.push({
        seasonNumber: season.season_number,
        name: season.name,
        airDate: season.air_date,
        episodeCount: season.episode_count,
      });

    await readExtras(trx, records, chunk);

    const credits = await trx
      .selectFrom('credits')
      .innerJoin('people', 'people.id', 'credits.person_id')
      .select(['title_id', 'tmdb_id', 'imdb_id', 'name', 'department', 'character', 'job'])
      .where('title_id', 'in', chunk)
      .orderBy('position')
      .execute();
    for (const { title_id, tmdb_id, imdb_id, ...credit } of credits)
      records.get(title_id)?.credits.push({ tmdbId: tmdb_id, imdbId: imdb_id, ...credit });
  }
  return records;
}

/** Where there are no rows it stays open whether there is nothing or nobody asked. */
async function readExtras(trx: Db, records: Map<number, TitleRecord>, ids: number[]): Promise<void> {
  const videos = await trx.selectFrom('videos').selectAll().where('title_id', 'in', ids).orderBy('position').execute();
  for (const { title_id, position: _, official, ...video } of videos) {
    const record = records.get(title_id);
    if (record) (record.videos ??= []).push({ ...video, official: official === 1 });
  }
  const countries = await trx.selectFrom('watch_countries').selectAll().where('title_id', 'in', ids).execute();
  for (const { title_id, country, link, offers } of countries) {
    const record = records.get(title_id);
    if (record) (record.watch ??= []).push({ country, link, offers: JSON.parse(offers) as WatchOffer[] });
  }
  const certifications = await trx.selectFrom('certifications').selectAll().where('title_id', 'in', ids).execute();
  for (const { title_id, ...certification } of certifications) {
    const record = records.get(title_id);
    if (record) (record.certifications ??= []).push(certification);
  }
}

type TitleRow = Selectable<Tables['titles']> & { franchise: string | null };

function titleRecord(row: TitleRow): TitleRecord {
  return {
    kind: row.kind,
    tmdbId: row.tmdb_id,
    imdbId: row.imdb_id,
    title: row.title,
    originalTitle: row.original_title ?? '',
    originalLanguage: row.original_language,
    overview: row.overview,
    tagline: row.tagline ?? '',
    releaseDate: row.release_date,
    endDate: row.end_date,
    status: row.status,
    runtime: row.runtime,
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    popularity: row.popularity,
    posterPath: row.poster_path,
    backdropPath: row.backdrop_path,
    franchise: row.franchise ?? '',
    companies: row.companies === null ? [] : (JSON.parse(row.companies) as string[]),
    alternativeTitles: [],
    genres: [],
    keywords: [],
    credits: [],
    seasons: [],
  };
}

interface Stamp {
  id: number;
  source: string;
  hash: string;
  seq: number;
  now: number;
}

export function titleRow(
  record: TitleRecord,
  { id, franchiseId, source, hash, seq, now }: Stamp & { franchiseId: number | null },
): Insertable<Tables['titles']> {
  return {
    id,
    kind: record.kind,
    tmdb_id: record.tmdbId,
    imdb_id: record.imdbId,
    title: record.title,
    original_title: record.originalTitle && record.originalTitle !== record.title ? record.originalTitle : null,
    original_language: record.originalLanguage,
    overview: record.overview,
    tagline: record.tagline || null,
    release_date: record.releaseDate,
    end_date: record.endDate,
    status: record.status,
    runtime: record.runtime,
    vote_average: record.voteAverage,
    vote_count: record.voteCount,
    popularity: record.popularity,
    poster_path: record.posterPath,
    backdrop_path: record.backdropPath,
    franchise_id: franchiseId,
    companies: record.companies.length > 0 ? JSON.stringify(record.companies) : null,
    source,
    source_hash: hash,
    change_seq: seq,
    created_at: now,
    updated_at: now,
  };
}

export async function deleteTitleParts(trx: Db, ids: number[]): Promise<void> {
  for (const chunk of chunks(ids))
    for (const table of titleParts) await trx.deleteFrom(table).where('title_id', 'in', chunk).execute();
}

/** Rows that are written anew with their title; episodes are not among them. */
const titleParts = [
  'title_names',
  'title_tags',
  'seasons',
  'credits',
  'videos',
  'watch_countries',
  'certifications',
] as const;

export async function deleteEpisodes(trx: Db, titleId: number, seasonNumber: number): Promise<void> {
  await trx.deleteFrom('episodes').where('title_id', '=', titleId).where('season_number', '=', seasonNumber).execute();
}

export async function markComplete(
  trx: Db,
  table: 'titles' | 'people',
  ids: (number | null)[],
  now: number,
): Promise<void> {
  for (const chunk of chunks(ids))
    await trx.updateTable(table).set({ completed_at: now }).where('id', 'in', chunk).execute();
}

export async function setPhoto(trx: Db, personId: number, path: string): Promise<void> {
  await trx.updateTable('people').set({ profile_path: path }).where('id', '=', personId).execute();
}

/** Ids of the franchises with these names; those that are new are added. */
export async function franchiseIds(trx: Db, clock: CatalogueClock, names: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunks(names)) {
    const rows = await trx.selectFrom('franchises').selectAll().where('name', 'in', chunk).execute();
    for (const row of rows) ids.set(row.name, row.id);
  }
  const added = [...new Set(names)]
    .filter((name) => !ids.has(name))
    .map((name) => ({ id: clock.next_franchise_id++, name }));
  await bulkInsert(trx, 'franchises', added);
  for (const { id, name } of added) ids.set(name, id);
  return ids;
}

interface Tag {
  kind: 'genre' | 'keyword';
  name: string;
}

export const tagKey = ({ kind, name }: Tag): string => `${kind} ${name}`;

/** Ids of the tags, by {@link tagKey}; those that are new are added. */
export async function tagIds(trx: Db, clock: CatalogueClock, tags: Tag[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunks(tags.map((tag) => tag.name))) {
    const rows = await trx.selectFrom('tags').selectAll().where('name', 'in', chunk).execute();
    for (const row of rows) ids.set(tagKey(row), row.id);
  }
  const missing = new Map(tags.filter((tag) => !ids.has(tagKey(tag))).map((tag) => [tagKey(tag), tag]));
  const added = [...missing.values()].map((tag) => ({ id: clock.next_tag_id++, ...tag }));
  await bulkInsert(trx, 'tags', added);
  for (const tag of added) ids.set(tagKey(tag), tag.id);
  return ids;
}

type PersonRow = Selectable<Tables['people']>;

/** The rows that the records stand for: by TMDB id, by IMDb id, or a person of that name who has neither. */
export async function findKnownPeople(trx: Db, records: PersonRecord[]) {
  const rows: PersonRow[] = [];
  const people = () => trx.selectFrom('people').selectAll();
  for (const ids of chunks(records.map((record) => record.tmdbId)))
    rows.push(...(await people().where('tmdb_id', 'in', ids).execute()));
  for (const ids of chunks(records.map((record) => record.imdbId)))
    rows.push(...(await people().where('imdb_id', 'in', ids).execute()));
  const nameless: PersonRow[] = [];
  for (const keys of chunks(records.map((record) => nameKey(record.name))))
    nameless.push(...(await people().where('name_key', 'in', keys).execute()).filter(isNameless));
  const byTmdb = new Map(rows.map((row) => [row.tmdb_id, row]));
  const byImdb = new Map(rows.map((row) => [row.imdb_id, row]));
  const byName = new Map(nameless.map((row) => [row.name_key, row]));
  return {
    /** `taken`: rows that stand for another record of the batch already. */
    find(record: PersonRecord, taken: Set<number>): PersonRow | undefined {
      const row =
        (record.tmdbId === null ? undefined : byTmdb.get(record.tmdbId)) ??
        unlessForeign(byImdb.get(record.imdbId ?? ''), record.tmdbId) ??
        byName.get(nameKey(record.name));
      return row && !taken.has(row.id) ? row : undefined;
    },
    imdbOwner: (record: PersonRecord) => byImdb.get(record.imdbId ?? '')?.id,
  };
}

/** Told apart here: asked for in SQL, it tempts the database to use the index of an id that most people lack. */
const isNameless = (row: PersonRow) => row.tmdb_id === null && row.imdb_id === null;

export function personRecord(row: PersonRow): PersonRecord {
  return {
    tmdbId: row.tmdb_id,
    imdbId: row.imdb_id,
    name: row.name,
    alsoKnownAs: JSON.parse(row.also_known_as) as string[],
    biography: row.biography,
    birthday: row.birthday,
    deathday: row.deathday,
    placeOfBirth: row.place_of_birth,
    knownForDepartment: row.known_for_department,
    profilePath: row.profile_path,
  };
}

export function personRow(record: PersonRecord, { id, source, hash, seq, now }: Stamp): Insertable<Tables['people']> {
  return {
    id,
    tmdb_id: record.tmdbId,
    imdb_id: record.imdbId,
    name_key: nameKey(record.name),
    name: record.name,
    also_known_as: JSON.stringify(record.alsoKnownAs),
    biography: record.biography,
    birthday: record.birthday,
    deathday: record.deathday,
    place_of_birth: record.placeOfBirth,
    known_for_department: record.knownForDepartment,
    profile_path: record.profilePath,
    source,
    source_hash: hash,
    change_seq: seq,
    created_at: now,
    updated_at: now,
  };
}

/** The people of credits, as far as they are known. */
export async function findCreditedPeople(trx: Db, credits: CreditRecord[]) {
  const rows: Pick<PersonRow, 'id' | 'tmdb_id' | 'name_key' | 'profile_path'>[] = [];
  for (const ids of chunks(credits.map((credit) => credit.tmdbId)))
    rows.push(
      ...(await trx
        .selectFrom('people')
        .select(['id', 'tmdb_id', 'name_key', 'profile_path'])
        .where('tmdb_id', 'in', ids)
        .execute()),
    );
  const byTmdb = new Map(rows.map((row) => [row.tmdb_id, row]));
  const byImdb = new Map<string | null, number>();
  for (const ids of chunks(credits.map((credit) => credit.imdbId))) {
    // No more columns than the index holds: it alone answers.
    const found = await trx.selectFrom('people').select(['id', 'imdb_id']).where('imdb_id', 'in', ids).execute();
    for (const row of found) byImdb.set(row.imdb_id, row.id);
  }

  // Names are asked for only where the id does not settle it: it is missing, or belongs to somebody of another name.
  const doubtful = credits.filter((credit) => {
    const row = credit.tmdbId === null ? undefined : byTmdb.get(credit.tmdbId);
    return row ? row.name_key !== nameKey(credit.name) : credit.tmdbId === null && credit.imdbId === null;
  });
  const withPhoto = new Set(rows.filter((row) => row.profile_path !== null).map((row) => row.id));
  const byName = new Map<string, number>();
  for (const keys of chunks(doubtful.map((credit) => nameKey(credit.name)))) {
    const named = await trx
      .selectFrom('people')
      .select(['id', 'tmdb_id', 'name_key', 'profile_path'])
      .where('name_key', 'in', keys)
      .execute();
    // The lowest TMDB id is the oldest entry and, of namesakes, most often the one who is meant.
    named.sort((a, b) => (b.tmdb_id ?? Infinity) - (a.tmdb_id ?? Infinity) || b.id - a.id);
    for (const row of named) {
      byName.set(row.name_key, row.id);
      if (row.profile_path !== null) withPhoto.add(row.id);
    }
  }
  return {
    hasPhoto: (personId: number) => withPhoto.has(personId),
    find(credit: CreditRecord): number | undefined {
      if (credit.tmdbId !== null) {
        const row = byTmdb.get(credit.tmdbId);
        return row && row.name_key !== nameKey(credit.name) ? (byName.get(nameKey(credit.name)) ?? row.id) : row?.id;
      }
      if (credit.imdbId !== null) return byImdb.get(credit.imdbId);
      return byName.get(nameKey(credit.name));
    },
  };
}

export async function touchPeople(trx: Db, seq: number, ids: number[]): Promise<void> {
  for (const chunk of chunks(ids))
    await trx
      .updateTable('people')
      .set({ change_seq: seq })
      .where('id', 'in', chunk)
      .where('change_seq', '<', seq)
      .execute();
}

/**
 * Marks people of a range of ids who have an IMDb id as changed.
 *
 * @returns the last id of the range, or null when it is empty
 */
export async function touchImdbPeople(trx: Db, seq: number, after: number, size: number): Promise<number | null> {
  const rows = await trx.selectFrom('people').select('id').where('id', '>', after).orderBy('id').limit(size).execute();
  const last = rows.at(-1)?.id ?? null;
  if (last !== null)
    await trx
      .updateTable('people')
      .set({ change_seq: seq })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('imdb_id', 'is not', null)
      .execute();
  return last;
}

/**
 * Marks people of a range of ids as changed who are credited in titles that changed after `since`.
 *
 * @returns the last id of the range, or null when it is empty
 */
export async function touchCreditedPeople(
  trx: Db,
  { seq, since, after, size }: { seq: number; since: number; after: number; size: number },
): Promise<number | null> {
  const rows = await trx.selectFrom('people').select('id').where('id', '>', after).orderBy('id').limit(size).execute();
  const last = rows.at(-1)?.id ?? null;
  if (last !== null)
    await trx
      .updateTable('people')
      .set({ change_seq: seq })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('change_seq', '<', seq)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('credits')
            .innerJoin('titles', 'titles.id', 'credits.title_id')
            .select('titles.id')
            .whereRef('credits.person_id', '=', 'people.id')
            .where('titles.change_seq', '>', since),
        ),
      )
      .execute();
  return last;
}

/**
 * Distinct values that are not null, in lists short enough for one statement. The last list repeats its last value up to a
 * power of two, so that a few statements, kept compiled, serve lists of every length.
 */
function chunks<V extends string | number>(values: (V | null)[], size = 512): V[][] {
  const distinct = [...new Set(values.filter((value) => value !== null))];
  const last = distinct.at(-1);
  if (last === undefined) return [];
  const rest = distinct.length % size;
  if (rest > 0)
    for (let missing = 2 ** Math.ceil(Math.log2(rest)) - rest; missing > 0; missing -= 1) distinct.push(last);
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, i) => distinct.slice(i * size, (i + 1) * size));
}
