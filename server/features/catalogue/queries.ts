import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type TitleRow = Selectable<Tables['titles']>;
export type PersonRow = Selectable<Tables['people']>;

/** The columns a card needs; its genres come from {@link listGenres}. */
const cardColumns = [
  'titles.id',
  'titles.kind',
  'titles.title',
  'titles.release_date',
  'titles.vote_average',
  'titles.vote_count',
  'titles.poster_path',
] as const;

export type CardRow = Pick<
  TitleRow,
  'id' | 'kind' | 'title' | 'release_date' | 'vote_average' | 'vote_count' | 'poster_path'
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

/** Titles with one of these source ids. */
export async function listTitlesBySource(db: Db, imdbIds: string[], tmdbIds: number[]) {
  if (imdbIds.length + tmdbIds.length === 0) return [];
  return db
    .selectFrom('titles')
    .select(['id', 'kind', 'imdb_id', 'tmdb_id'])
    .where((eb) =>
      eb.or([
        ...(imdbIds.length > 0 ? [eb('imdb_id', 'in', imdbIds)] : []),
        ...(tmdbIds.length > 0 ? [eb('tmdb_id', 'in', tmdbIds)] : []),
      ]),
    )
    .execute();
}

/** Tags of many titles, genres before keywords, each title's in their stored order. */
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

/** Cast and crew of titles, in their stored order: cast by billing, then crew by weight. */
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

/** The numbers of the seasons of which episodes are known. */
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

/** The titles of a franchise in the order of their release, undated last. */
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

/** Placeholders by image path, as far as there are any. */
export async function listPlaceholders(db: Db, paths: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(paths.filter((path) => path !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('image_placeholders').selectAll().where('path', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.path, row.data_uri]));
}

export async function putPlaceholder(db: Db, path: string, dataUri: string): Promise<void> {
  await db
    .insertInto('image_placeholders')
    .values({ path, data_uri: dataUri })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ data_uri: dataUri }))
    .execute();
}

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Everything a person is credited with, newest first, undated last. */
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

interface RowQuery {
  kind?: 'movie' | 'tv';
  /** Inclusive; titles without a date are left out when given. */
  from?: string;
  to?: string;
  votesMin?: number;
  votesMax?: number;
  ratingMin?: number;
  order: 'votes' | 'date' | 'weighted_rating';
  limit: number;
}

/** Weight of the average vote in the weighted rating, in votes: a film with this many counts half by its own. */
const ratingPriorVotes = 400;
const ratingPriorAverage = 6.4;

/** Titles for a row of the home page. */
export async function listRow(db: Db, row: RowQuery): Promise<CardRow[]> {
  const weightedRating = sql<number>`(coalesce(vote_average, 0) * vote_count + ${ratingPriorAverage * ratingPriorVotes})
    / (vote_count + ${ratingPriorVotes})`;
  return db
    .selectFrom('titles')
    .select(cardColumns)
    .$if(row.kind !== undefined, (q) => q.where('kind', '=', row.kind!))
    .$if(row.from !== undefined, (q) => q.where('release_date', '>=', row.from!))
    .$if(row.to !== undefined, (q) => q.where('release_date', '<=', row.to!))
    .$if(row.votesMin !== undefined, (q) => q.where('vote_count', '>=', row.votesMin!))
    .$if(row.votesMax !== undefined, (q) => q.where('vote_count', '<=', row.votesMax!))
    .$if(row.ratingMin !== undefined, (q) => q.where('vote_average', '>=', row.ratingMin!))
    .$if(row.order === 'votes', (q) => q.orderBy('vote_count', 'desc'))
    .$if(row.order === 'date', (q) => q.orderBy('release_date', 'desc'))
    .$if(row.order === 'weighted_rating', (q) => q.orderBy(weightedRating, 'desc'))
    .orderBy('titles.id')
    .limit(row.limit)
    .execute();
}

export async function findChangeSeq(db: Db): Promise<number> {
  const clock = await db.selectFrom('catalogue_clock').select('seq').executeTakeFirstOrThrow();
  return clock.seq;
}

/** When the catalogue was last changed; null for an empty one. */
export async function findLastChange(db: Db): Promise<number | null> {
  const rows = await Promise.all(
    (['titles', 'people'] as const).map((table) =>
      db.selectFrom(table).select('updated_at').orderBy('change_seq', 'desc').limit(1).executeTakeFirst(),
    ),
  );
  const times = rows.flatMap((row) => (row ? [row.updated_at] : []));
  return times.length === 0 ? null : Math.max(...times);
}

export async function countTitles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The end of the next batch of the change feed: the change number of the `size`th change of that table after `after`, or
 * null if there are fewer. Changes with equal numbers were written together and are read together.
 */
export async function findFeedEnd(
  db: Db,
  table: 'titles' | 'people',
  after: number,
  size: number,
): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('change_seq')
    .where('change_seq', '>', after)
    .orderBy('change_seq')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.change_seq ?? null;
}

export async function listChangedTitles(db: Db, after: number, upTo: number) {
  return db
    .selectFrom('titles')
    .leftJoin('franchises', 'franchises.id', 'titles.franchise_id')
    .selectAll('titles')
    .select('franchises.name as franchise')
    .where('titles.change_seq', '>', after)
    .where('titles.change_seq', '<=', upTo)
    .orderBy('titles.id')
    .execute();
}

export async function listChangedPeople(db: Db, after: number, upTo: number): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('change_seq', '>', after)
    .where('change_seq', '<=', upTo)
    .orderBy('id')
    .execute();
}

/** What makes people known: each of their credits with its place in the billing and the title's votes. */
export async function listCreditVotes(db: Db, personIds: number[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .innerJoin('titles', 'titles.id', 'credits.title_id')
    .select(['credits.person_id', 'credits.position', 'credits.department', 'titles.title', 'titles.vote_count'])
    .where('credits.person_id', 'in', personIds)
    .execute();
}

/** The people who shape a title: who directed or created it and who leads the cast. */
export async function listKeyPeople(db: Db, titleId: number, castMax: number) {
  return db
    .selectFrom('credits')
    .select(['person_id', 'department', 'position'])
    .where('title_id', '=', titleId)
    .where((eb) =>
      eb.or([
        eb('department', 'in', ['Directing', 'Creator', 'Writing']),
        eb.and([eb('department', '=', 'Acting'), eb('position', '<', castMax)]),
      ]),
    )
    .orderBy('position')
    .execute();
}

/** Titles in which any of the people has a leading part, or directed, created or wrote. */
export async function listTitlesOfPeople(db: Db, personIds: number[], castMax: number) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .select(['title_id', 'person_id', 'department'])
    .where('person_id', 'in', personIds)
    .where((eb) => eb.or([eb('department', 'in', ['Directing', 'Creator', 'Writing']), eb('position', '<', castMax)]))
    .execute();
}

export async function listFranchise(db: Db, franchiseId: number): Promise<number[]> {
  const rows = await db.selectFrom('titles').select('id').where('franchise_id', '=', franchiseId).execute();
  return rows.map((row) => row.id);
}

/** How many titles carry each tag, for tags that few enough carry to be worth following; counting stops at `max`. */
export async function countTagged(db: Db, tagIds: number[], max: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const id of tagIds) {
    const { count } = await db
      .selectFrom(db.selectFrom('title_tags').select('title_id').where('tag_id', '=', id).limit(max).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.set(id, Number(count));
  }
  return counts;
}

export async function listTagged(db: Db, tagIds: number[]) {
  if (tagIds.length === 0) return [];
  return db.selectFrom('title_tags').select(['title_id', 'tag_id']).where('tag_id', 'in', tagIds).execute();
}

/** The best-known titles of a kind that carry a genre, for titles of which little else is known. */
export async function listPopularOfGenre(
  db: Db,
  kind: 'movie' | 'tv',
  tagIds: number[],
  limit: number,
): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const rows = await db
    .selectFrom('titles')
    .select('titles.id')
    .where('kind', '=', kind)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('title_tags')
          .select('title_id')
          .whereRef('title_id', '=', 'titles.id')
          .where('tag_id', 'in', tagIds),
      ),
    )
    .orderBy('vote_count', 'desc')
    .orderBy('titles.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
