import type { WatchOffer } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { chunks } from './chunks.ts';
import type { TitleRecord } from './record.ts';
import { titleRecord, unlessForeign } from './rows.ts';

export interface KnownTitle {
  id: number;
  kind: string;
  tmdb_id: number | null;
  imdb_id: string | null;
  source: string;
  source_hash: string;
}

/** By TMDB id, then by IMDb id. */
export async function findKnownTitles(trx: Db, records: TitleRecord[]) {
  const columns = ['id', 'kind', 'tmdb_id', 'imdb_id', 'source', 'source_hash'] as const;
  // The indexes start with the kind.
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

/** Missing rows may mean none or unknown. */
async function readExtras(trx: Db, records: Map<number, TitleRecord>, ids: number[]): Promise<void> {
  const translations = await trx.selectFrom('title_translations').selectAll().where('title_id', 'in', ids).execute();
  for (const { title_id, ...translation } of translations) {
    const record = records.get(title_id);
    if (record) (record.translations ??= []).push(translation);
  }
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

export async function deleteTitleParts(trx: Db, ids: number[]): Promise<void> {
  for (const chunk of chunks(ids))
    for (const table of titleParts) await trx.deleteFrom(table).where('title_id', 'in', chunk).execute();
}

/** Replaced with their title; episodes are not. */
const titleParts = [
  'title_names',
  'title_translations',
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
