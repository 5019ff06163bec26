/** The catalogue: movies, shows, people, and the feed of their changes. Search and lists are other features. */
import type {
  PersonDetail,
  RelatedReason,
  SeasonDetail,
  TitleCard,
  TitleDetail,
  Video,
  WatchOffer,
  WatchReply,
} from '#contract/catalogue.ts';
import type { Language } from '#contract/preference-choices.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { titleContent, titleCredits } from './content.ts';
import { card, listCardsInOrder, placeholder, toCards } from './cards.ts';

export { findRuntimes, listCardsInOrder, readCardsOnce } from './cards.ts';
import { listIdentities } from './identity-queries.ts';
import { listPlaceholders } from './placeholder-queries.ts';
import * as queries from './queries.ts';
import { explainRelated } from './related-reasons.ts';
import { listRelatedIds, type RelatedDeps } from './related.ts';

export { importImdb } from './imdb/import-imdb.ts';
export { importJsonl, type ImportProgress, type SkippedLine } from './import/import-jsonl.ts';
export { importTmdb } from './tmdb/import-tmdb.ts';
export { NotImdbError } from './imdb/files.ts';
export { UnusableFileError } from './import/line-reader.ts';
export { trackRun, type RunSource } from './import/runs.ts';
export type { TmdbPlan } from './tmdb/plan.ts';
export { countBySource } from './import/run-queries.ts';
export { listRuns } from './import/runs.ts';
export { describeDailyRefresh } from './tmdb/daily-refresh.ts';
export { createLiveCatalogue, type LiveCatalogue } from './live/live-catalogue.ts';
export { createDiscover } from './discover.ts';
export { episodeNameOf, listEpisodeGuides, type GuideEpisode } from './episode-guide.ts';
export { ratingPriorAverage, ratingPriorVotes } from './discover-queries.ts';
export { listFranchiseIds, listMakers, listOffersIn, listPersonNames, listTitleIdsOfPerson } from './filter-queries.ts';
export { findDocumentsWithSourceId, purgeChanges, readAllChanges, readChanges } from './feed/feed.ts';
export { readChangesInThread } from './feed/feed-thread.ts';
export { findChangePosition, findChangeSeq, findLastChange, countTitles } from './feed/feed-queries.ts';
export { putPlaceholder } from './placeholder-queries.ts';

interface TitleOptions {
  /** Whether missing episodes can be fetched. */
  asksTmdb?: boolean;
  /** The reader's. */
  language?: Language;
}

/** @throws `title_not_found` */
export async function getTitle(
  db: Db,
  id: number,
  { asksTmdb = false, language = 'en' }: TitleOptions = {},
): Promise<TitleDetail> {
  const title = await queries.findTitle(db, id);
  if (!title) refuse('title_not_found');
  const [tags, credits, translation, seasons, franchise, videoRows, certifications, watchCountries, placeholders] =
    await Promise.all([
      queries.listTags(db, [id]),
      queries.listCredits(db, [id]),
      language === 'en' ? undefined : queries.findTranslation(db, id, language),
      listSeasonSummaries(db, id, { canAsk: asksTmdb && title.tmdb_id !== null }),
      findFranchise(db, title),
      queries.listVideos(db, id),
      queries.listCertifications(db, id),
      queries.listWatchCountries(db, id),
      listPlaceholders(db, [title.poster_path, title.backdrop_path]),
    ]);
  const videos = videoRows.map(({ site, official, ...video }) => ({
    ...video,
    site: site as Video['site'],
    official: official === 1,
  }));
  const genres = tags.filter((tag) => tag.kind === 'genre').map((tag) => tag.name);
  const cast = credits.filter((credit) => credit.job === null);
  const crew = credits.flatMap(({ job, ...credit }) => (job === null ? [] : [{ ...credit, job }]));
  return {
    ...card(title, genres, placeholders),
    content: titleContent({
      overview: title.overview,
      runtime: title.runtime,
      credits: titleCredits({ cast: cast.map((credit) => credit.name), crew }),
    }),
    tags: tags.map((tag) => tag.name),
    created_at: new Date(title.created_at).toISOString(),
    tmdb_id: title.tmdb_id,
    imdb_id: title.imdb_id,
    original_title: title.original_title,
    original_language: title.original_language,
    ...localised(title, translation, language),
    tagline: title.tagline,
    overview: title.overview,
    vote_count: title.vote_count,
    runtime: title.runtime,
    end_date: title.end_date,
    status: title.status,
    countries: title.countries === null ? [] : (JSON.parse(title.countries) as string[]),
    studios: title.companies === null ? [] : (JSON.parse(title.companies) as string[]),
    backdrop_path: title.backdrop_path,
    franchise,
    cast,
    crew,
    seasons,
    videos,
    trailer: videos.find((video) => video.type === 'Trailer' || video.type === 'Teaser') ?? null,
    certifications,
    watch_countries: watchCountries,
    ...placeholder('backdrop_placeholder', title.backdrop_path, placeholders),
    from_tmdb: isFromTmdb(title.source, title.poster_path, title.backdrop_path),
  };
}

/** Only fields that differ from English. A title in its original language needs no translation. */
function localised(
  title: queries.TitleRow,
  translation: { title: string; overview: string } | undefined,
  language: Language,
): Pick<TitleDetail, 'localised_title' | 'localised_overview'> {
  if (language === 'en') return {};
  const original = title.original_language === language ? title.original_title : null;
  const localisedTitle = translation?.title || original;
  return {
    ...(localisedTitle && localisedTitle !== title.title ? { localised_title: localisedTitle } : {}),
    ...(translation?.overview ? { localised_overview: translation.overview } : {}),
  };
}

async function listSeasonSummaries(db: Db, id: number, { canAsk }: { canAsk: boolean }) {
  const [seasons, withEpisodes] = await Promise.all([
    queries.listSeasons(db, id),
    queries.listSeasonsWithEpisodes(db, id),
  ]);
  return seasons.map((season) => ({ ...season, has_episodes: canAsk || withEpisodes.includes(season.season_number) }));
}

async function findFranchise(db: Db, title: { franchise_id: number | null; franchise: string | null }) {
  if (title.franchise_id === null || title.franchise === null) return null;
  const rows = await queries.listFranchiseCards(db, title.franchise_id);
  return { id: title.franchise_id, name: title.franchise, titles: await toCards(db, rows) };
}

/** Images come from TMDB's image host, whatever the source of their names. */
const isFromTmdb = (source: string, ...pictures: (string | null)[]) =>
  source === 'tmdb' || pictures.some((path) => path !== null);

/** @throws `title_not_found`, `season_not_found` */
export async function getSeason(db: Db, titleId: number, seasonNumber: number): Promise<SeasonDetail> {
  const seasons = await queries.listSeasons(db, titleId);
  const season = seasons.find((entry) => entry.season_number === seasonNumber);
  if (!season) refuse((await queries.findTitle(db, titleId)) ? 'season_not_found' : 'title_not_found');
  return { ...season, episodes: await queries.listEpisodes(db, titleId, seasonNumber) };
}

/** Empty when none are known. @throws `title_not_found` */
export async function getWatchOffers(db: Db, titleId: number, country: string): Promise<WatchReply> {
  const row = await queries.findWatchCountry(db, titleId, country);
  if (!row && !(await queries.findTitle(db, titleId))) refuse('title_not_found');
  return { country, link: row?.link ?? null, offers: row ? (JSON.parse(row.offers) as WatchOffer[]) : [] };
}

/** Best first, without the title itself, each with the reason. @throws `title_not_found` */
export async function listRelated(
  deps: RelatedDeps,
  id: number,
  limit: number,
): Promise<(TitleCard & { reason?: RelatedReason })[]> {
  const { db } = deps;
  if (!(await queries.findTitle(db, id))) refuse('title_not_found');
  const cards = await listCardsInOrder(db, await listRelatedIds(deps, id, limit));
  const reasons = await explainRelated(
    db,
    id,
    cards.map((each) => each.id),
  );
  return cards.map((each) => ({ ...each, ...(reasons.has(each.id) ? { reason: reasons.get(each.id)! } : {}) }));
}

/** Overviews in a language by the id of the title, as far as there are any. */
export async function listLocalisedOverviews(db: Db, ids: number[], language: Language): Promise<Map<number, string>> {
  const rows = await queries.listTranslatedOverviews(db, ids, language);
  return new Map(rows.map(({ title_id, overview }) => [title_id, overview]));
}

export async function findExistingTitles(db: Db, ids: number[]): Promise<Set<number>> {
  return new Set((await queries.listCards(db, ids)).map((row) => row.id));
}

interface TitleIdentity {
  title: string;
  year: number | null;
  kind: 'movie' | 'tv';
  imdb_id: string | null;
  tmdb_id: number | null;
}

/** Name, year and outside ids by id; unknown ids are left out. */
async function findTitleIdentities(db: Db, ids: number[]): Promise<Map<number, TitleIdentity>> {
  const rows = await listIdentities(db, ids);
  return new Map(
    rows.map(({ id, release_date, ...row }) => [
      id,
      { ...row, year: release_date === null ? null : Number(release_date.slice(0, 4)) },
    ]),
  );
}

/** Adds name, year and outside ids to rows; rows of deleted titles are left out. */
export async function identifyTitles<Row extends { title_id: number }>(
  db: Db,
  rows: Row[],
): Promise<(Row & TitleIdentity)[]> {
  const identities = await findTitleIdentities(db, [...new Set(rows.map((row) => row.title_id))]);
  return rows.flatMap((row) => {
    const identity = identities.get(row.title_id);
    return identity ? [{ ...row, ...identity }] : [];
  });
}

interface SourceIds {
  imdb_id?: string | null | undefined;
  tmdb_id?: number | null | undefined;
  kind?: 'movie' | 'tv' | null | undefined;
}

/** Returns a look-up for one title; IMDb's id has precedence. */
export async function findTitlesBySource(db: Db, wanted: SourceIds[]): Promise<(ids: SourceIds) => number | undefined> {
  const rows = await queries.listTitlesBySource(
    db,
    wanted.flatMap(({ imdb_id }) => imdb_id ?? []),
    wanted.flatMap(({ tmdb_id }) => tmdb_id ?? []),
  );
  // IMDb gives movies and shows ids of one kind: of two with the same, the one that was added first counts.
  const newestFirst = rows.toSorted((one, other) => other.id - one.id);
  const byImdbId = new Map(newestFirst.map(({ imdb_id, id }) => [imdb_id, id]));
  const byTmdbId = new Map(newestFirst.map(({ kind, tmdb_id, id }) => [`${kind} ${tmdb_id}`, id]));
  return ({ imdb_id, tmdb_id, kind }) =>
    (imdb_id ? byImdbId.get(imdb_id) : undefined) ??
    (tmdb_id ? byTmdbId.get(`${kind ?? 'movie'} ${tmdb_id}`) : undefined);
}

const knownForMax = 8;

/** @throws `person_not_found` */
export async function getPerson(db: Db, id: number): Promise<PersonDetail> {
  const person = await queries.findPerson(db, id);
  if (!person) refuse('person_not_found');
  const credits = await queries.listFilmography(db, id);
  const cards = new Map((await toCards(db, credits)).map((entry) => [entry.id, entry]));
  const cardOf = (titleId: number) => cards.get(titleId)!;
  const famous = credits
    .toSorted((a, b) => creditWeight(b, person.known_for_department) - creditWeight(a, person.known_for_department))
    .map((credit) => credit.id);
  return {
    id: person.id,
    name: person.name,
    also_known_as: JSON.parse(person.also_known_as) as string[],
    biography: person.biography,
    birthday: person.birthday,
    deathday: person.deathday,
    place_of_birth: person.place_of_birth,
    known_for_department: person.known_for_department,
    profile_path: person.profile_path,
    tmdb_id: person.tmdb_id,
    imdb_id: person.imdb_id,
    from_tmdb: isFromTmdb(person.source, person.profile_path),
    known_for: [...new Set(famous)].slice(0, knownForMax).map(cardOf),
    credits: credits.map((credit) => ({
      ...cardOf(credit.id),
      department: credit.department,
      role: credit.character ?? credit.job,
    })),
  };
}

/** The title's votes, less for a small part or another department. */
function creditWeight(
  credit: { vote_count: number; position: number; department: string },
  department: string | null,
): number {
  const isMainDepartment =
    credit.department === department || (credit.department === 'Creator' && department === 'Writing');
  const part = credit.department === 'Acting' ? 1 / (1 + credit.position / 4) : 1;
  return credit.vote_count * part * (isMainDepartment ? 1 : 0.35);
}
