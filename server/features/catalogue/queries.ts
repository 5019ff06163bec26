import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type TitleRow = Selectable<Tables['titles']>;

export type PersonRow = Selectable<Tables['people']>;

/** Genres come from {@link listGenres}. */
export const cardColumns = [
  'titles.id',
  'titles.kind',
  'titles.title',
  'titles.release_date',
  'titles.vote_average',
  'titles.vote_count',
  'titles.poster_path',
  'titles.original_title',
  'titles.original_language',
] as const;

export type CardRow = Pick<
  TitleRow,
  | 'id'
  | 'kind'
  | 'title'
  | 'release_date'
  | 'vote_average'
  | 'vote_count'
  | 'poster_path'
  | 'original_title'
  | 'original_language'
>;

export async function findTitle(db: Db, id: number) {
  return db
    .selectFrom('titles')
    .leftJoin('franchises', 'franchises.id', 'titles.franchise_id')
    .selectAll('titles')
    .select('franchises.name as franchise')
    .where('titles.id', '=', id)
    .executeTakeFirst();
}

export async function listCards(db: Db, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('titles').select(cardColumns).where('titles.id', 'in', ids).execute();
}

/** In minutes, as far as known. */
export async function listRuntimes(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('titles').select(['id', 'runtime']).where('id', 'in', ids).execute();
}

export async function listTitlesBySource(db: Db, imdbIds: string[], tmdbIds: number[]) {
  const byImdbId = imdbIds.length > 0 ? await selectBySource(db).where('imdb_id', 'in', imdbIds).execute() : [];
  const byTmdbId = tmdbIds.length > 0 ? await selectBySource(db).where('tmdb_id', 'in', tmdbIds).execute() : [];
  return [...byImdbId, ...byTmdbId];
}

/** The indexes of outside ids start with the kind. */
const selectBySource = (db: Db) =>
  db.selectFrom('titles').select(['id', 'kind', 'imdb_id', 'tmdb_id']).where('kind', 'in', ['movie', 'tv']);

/** Genres before keywords, in stored order. */
export async function listTags(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('title_tags')
    .innerJoin('tags', 'tags.id', 'title_tags.tag_id')
    .select(['title_tags.title_id', 'tags.id', 'tags.kind', 'tags.name'])
    .where('title_tags.title_id', 'in', titleIds)
    .orderBy('title_tags.title_id')
    .orderBy('title_tags.position')
    .execute();
}

export async function listGenres(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('title_tags')
    .innerJoin('tags', 'tags.id', 'title_tags.tag_id')
    .select(['title_tags.title_id', 'tags.name'])
    .where('title_tags.title_id', 'in', titleIds)
    .where('tags.kind', '=', 'genre')
    .orderBy('title_tags.title_id')
    .orderBy('title_tags.position')
    .execute();
}

export async function listAlternativeTitles(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('title_names')
    .select(['title_id', 'name'])
    .where('title_id', 'in', titleIds)
    .orderBy('title_id')
    .orderBy('position')
    .execute();
}

export async function listTranslations(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('title_translations')
    .selectAll()
    .where('title_id', 'in', titleIds)
    .orderBy('title_id')
    .orderBy('language')
    .execute();
}

export async function listTranslatedTitles(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('title_translations')
    .select(['title_id', 'language', 'title'])
    .where('title_id', 'in', titleIds)
    .where('title', '<>', '')
    .execute();
}

export async function listTranslatedOverviews(db: Db, titleIds: number[], language: string) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('title_translations')
    .select(['title_id', 'overview'])
    .where('title_id', 'in', titleIds)
    .where('language', '=', language)
    .where('overview', '<>', '')
    .execute();
}

export async function findTranslation(db: Db, titleId: number, language: string) {
  return db
    .selectFrom('title_translations')
    .selectAll()
    .where('title_id', '=', titleId)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** Cast by billing, then crew by weight. */
export async function listCredits(db: Db, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .innerJoin('people', 'people.id', 'credits.person_id')
    .select([
      'credits.title_id',
      'credits.position',
      'credits.person_id',
      'credits.department',
      'credits.character',
      'credits.job',
      'people.name',
      'people.profile_path',
    ])
    .where('credits.title_id', 'in', titleIds)
    .orderBy('credits.title_id')
    .orderBy('credits.position')
    .execute();
}

export async function listSeasons(db: Db, titleId: number) {
  return db
    .selectFrom('seasons')
    .select(['season_number', 'name', 'air_date', 'episode_count'])
    .where('title_id', '=', titleId)
    .orderBy('season_number')
    .execute();
}

export async function listSeasonsWithEpisodes(db: Db, titleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('episodes')
    .select('season_number')
    .distinct()
    .where('title_id', '=', titleId)
    .execute();
  return rows.map((row) => row.season_number);
}

const franchiseMax = 60;

export async function listFranchiseNames(db: Db, titleIds: number[]) {
  return db
    .selectFrom('titles')
    .innerJoin('franchises', 'franchises.id', 'titles.franchise_id')
    .select(['titles.id', 'franchises.name'])
    .where('titles.id', 'in', titleIds)
    .execute();
}

/** By release, undated last. */
export async function listFranchiseCards(db: Db, franchiseId: number): Promise<CardRow[]> {
  return db
    .selectFrom('titles')
    .select(cardColumns)
    .where('franchise_id', '=', franchiseId)
    .orderBy(sql`coalesce(release_date, '9999')`)
    .orderBy('titles.id')
    .limit(franchiseMax)
    .execute();
}

export async function hasCredits(db: Db, titleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credits')
    .select('position')
    .where('title_id', '=', titleId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listEpisodes(db: Db, titleId: number, seasonNumber: number) {
  return db
    .selectFrom('episodes')
    .select(['episode_number', 'name', 'overview', 'air_date', 'runtime', 'vote_average', 'still_path'])
    .where('title_id', '=', titleId)
    .where('season_number', '=', seasonNumber)
    .orderBy('episode_number')
    .execute();
}

export async function listVideos(db: Db, titleId: number) {
  return db
    .selectFrom('videos')
    .select(['site', 'key', 'name', 'type', 'language', 'official'])
    .where('title_id', '=', titleId)
    .orderBy('position')
    .execute();
}

export async function listCertifications(db: Db, titleId: number) {
  return db
    .selectFrom('certifications')
    .select(['country', 'certification'])
    .where('title_id', '=', titleId)
    .orderBy('country')
    .execute();
}

export async function listWatchCountries(db: Db, titleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('watch_countries')
    .select('country')
    .where('title_id', '=', titleId)
    .orderBy('country')
    .execute();
  return rows.map((row) => row.country);
}

export async function findWatchCountry(db: Db, titleId: number, country: string) {
  return db
    .selectFrom('watch_countries')
    .select(['link', 'offers'])
    .where('title_id', '=', titleId)
    .where('country', '=', country)
    .executeTakeFirst();
}

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first, undated last. */
export async function listFilmography(db: Db, personId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('titles', 'titles.id', 'credits.title_id')
    .select([...cardColumns, 'credits.position', 'credits.department', 'credits.character', 'credits.job'])
    .where('credits.person_id', '=', personId)
    .orderBy(sql`coalesce(titles.release_date, '')`, 'desc')
    .orderBy('titles.id')
    .execute();
}
