/**
 * The watched episodes of a person, and the next one. Episodes belong to the catalogue and are referenced by season and
 * number; the diary is separate and contains whole titles.
 */
import { limits } from '#contract/limits.ts';
import type {
  EpisodeMark,
  Progress,
  ProgressBackup,
  ProgressBatch,
  ProgressBody,
  ShowProgress,
  UpNext,
  UnknownEpisode,
} from '#contract/shows/progress.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import {
  identifyTitles,
  listCardsInOrder,
  listEpisodeGuides,
  type GuideEpisode,
} from '#server/features/catalogue/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { describeSeasons, releasedEpisodes, summarize } from './describe.ts';
import * as queries from './queries.ts';

export { countWatched as countWatchedEpisodes } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Own {
  userId: number;
  titleId: number;
}

const dayOf = (clock: Clock) => new Date(clock.now()).toISOString().slice(0, 10);

/** @throws `title_not_found`, `not_a_show` */
export async function getProgress(
  { db, clock }: { db: Db; clock: Clock },
  { userId, titleId }: Own,
): Promise<Progress> {
  const guide = await requireGuide(db, titleId);
  const viewing = { guide, watched: await queries.listWatched(db, userId, [titleId]), today: dayOf(clock) };
  return { title_id: titleId, ...summarize(viewing), seasons: describeSeasons(viewing) };
}

/**
 * Marking a season or everything up to an episode skips unreleased episodes; a single episode may be unreleased.
 *
 * @throws `title_not_found`, `not_a_show`, `season_not_found`, `episode_not_found`, `not_released`, `progress_full`
 */
export async function changeProgress(
  { db, clock }: Deps,
  { userId, titleId }: Own,
  body: ProgressBody,
): Promise<Progress & { changed: EpisodeMark[] }> {
  return db.transaction().execute(async (trx) => {
    const guide = await requireGuide(trx, titleId);
    const targets = selectEpisodes(guide, body, dayOf(clock));
    const changed = body.watched
      ? await mark(trx, userId, targets.map(markAt(titleId, clock.now())))
      : await queries.deleteWatched(trx, userId, {
          titleId,
          season: body.season,
          ...(body.episode !== undefined && { episodes: [body.episode] }),
        });
    return {
      ...(await getProgress({ db: trx, clock }, { userId, titleId })),
      changed: changed.map(({ title_id, season_number, episode_number, watched_at }) => ({
        title_id,
        season: season_number,
        episode: episode_number,
        watched: body.watched,
        watched_at: isoTime(watched_at),
      })),
    };
  });
}

const markAt = (title_id: number, watched_at: number) => (episode: GuideEpisode) => ({
  title_id,
  season_number: episode.season_number,
  episode_number: episode.episode_number,
  watched_at,
});

/** @throws `progress_full` */
async function mark(trx: Db, userId: number, episodes: queries.WatchedEpisode[]): Promise<queries.WatchedEpisode[]> {
  const added = await queries.insertWatched(trx, userId, episodes);
  if (added.length > 0 && (await queries.countWatched(trx, userId)) > limits.watchedEpisodesMax)
    refuse('progress_full');
  return added;
}

/** @throws `season_not_found`, `episode_not_found`, `not_released` */
function selectEpisodes(
  guide: GuideEpisode[],
  { season, episode, watched, up_to }: ProgressBody,
  today: string,
): GuideEpisode[] {
  const inSeason = guide.filter(({ season_number }) => season_number === season);
  if (inSeason.length === 0) refuse('season_not_found', fault('season'));
  const named = inSeason.find(({ episode_number }) => episode_number === episode);
  if (episode !== undefined && !named) refuse('episode_not_found', fault('episode'));
  if (named && !up_to) return [named];
  if (!watched) return inSeason;
  const released = releasedEpisodes(guide, today);
  if (named && !released.has(named)) refuse('not_released', fault('episode'));
  const last = guide.indexOf(named ?? inSeason.at(-1)!);
  const isBefore = ({ season_number }: GuideEpisode) => (season === 0) === (season_number === 0);
  const wanted = up_to ? guide.slice(0, last + 1).filter(isBefore) : inSeason;
  const targets = wanted.filter((each) => released.has(each));
  if (!targets.some(({ season_number }) => season_number === season)) refuse('not_released', fault('season'));
  return targets;
}

const fault = (field: 'season' | 'episode') => ({ errors: [{ field, message: 'names nothing that can be marked' }] });

/** In one transaction; idempotent. @throws `progress_full` */
export async function changeEpisodes(
  { db, clock }: Deps,
  userId: number,
  { episodes }: ProgressBatch,
): Promise<{ changed: number; already: number; unknown: number; unknown_episodes: UnknownEpisode[] }> {
  return db.transaction().execute(async (trx) => {
    const guides = await listEpisodeGuides(trx, [...new Set(episodes.map(({ title_id }) => title_id))]);
    const isKnown = ({ title_id, season, episode }: UnknownEpisode) =>
      guides.get(title_id)?.some((of) => of.season_number === season && of.episode_number === episode);
    const known = episodes.filter(isKnown);
    const unknown = episodes.filter((of) => !isKnown(of));
    const now = clock.now();
    const marked = known
      .filter(({ watched }) => watched)
      .map(({ title_id, season, episode, watched_at }) => ({
        title_id,
        season_number: season,
        episode_number: episode,
        watched_at: Math.min(watched_at === null ? now : Date.parse(watched_at), now),
      }));
    let changed = (await mark(trx, userId, marked)).length;
    for (const { title_id, season, episode } of known.filter(({ watched }) => !watched))
      changed += (await queries.deleteWatched(trx, userId, { titleId: title_id, season, episodes: [episode] })).length;
    return { changed, already: known.length - changed, unknown: unknown.length, unknown_episodes: unknown };
  });
}

/** Only the most recently watched shows are considered. */
const startedMax = 300;

export async function listUpNext({ db, clock }: Deps, userId: number, limit: number): Promise<UpNext> {
  const today = dayOf(clock);
  const ids = await queries.listStartedTitleIds(db, userId, startedMax);
  const summaries = await summarizeShows(db, userId, ids, today);
  const cards = new Map((await listCardsInOrder(db, ids)).map((card) => [card.id, card]));
  const shows = ids.flatMap((id) => {
    const { next, ...counts } = summaries.get(id)!;
    const title = cards.get(id);
    return next && title ? [{ title, next, ...counts }] : [];
  });
  const waits = ({ next }: UpNext['shows'][number]) => next.air_date !== null && next.air_date > today;
  const upcoming = shows
    .filter(waits)
    .toSorted((one, other) => ((one.next.air_date ?? '') < (other.next.air_date ?? '') ? -1 : 1));
  return { shows: [...shows.filter((show) => !waits(show)), ...upcoming].slice(0, limit) };
}

async function summarizeShows(db: Db, userId: number, ids: number[], today: string) {
  const watched = Map.groupBy(await queries.listWatched(db, userId, ids), ({ title_id }) => title_id);
  const guides = await listEpisodeGuides(db, [...watched.keys()]);
  return new Map(
    [...watched].map(([id, episodes]) => [id, summarize({ guide: guides.get(id) ?? [], watched: episodes, today })]),
  );
}

/** Returns a look-up for these titles: null for those without watched episodes. */
export async function findShowProgress(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  titleIds: number[],
): Promise<(titleId: number) => ShowProgress | null> {
  const summaries = await summarizeShows(db, userId, titleIds, dayOf(clock));
  return (id) => {
    const of = summaries.get(id);
    return of && of.watched > 0 ? { watched: of.watched, total: of.total } : null;
  };
}

/** Shows with a watched episode. */
export async function startedTitleIds(db: Db, userId: number): Promise<number[]> {
  return queries.listStartedTitleIds(db, userId, limits.watchedEpisodesMax);
}

/** Watched episodes by show, for the personal data export. */
export async function exportProgress(
  db: Db,
  userId: number,
): Promise<{ title: TitleCard; episodes: { season: number; episode: number; watched_at: string }[] }[]> {
  const shows = new Map((await listByShow(db, userId)).map(({ title_id, episodes }) => [title_id, episodes]));
  const cards = await listCardsInOrder(db, [...shows.keys()]);
  return cards.map((title) => ({ title, episodes: shows.get(title.id)! }));
}

export async function backUpProgress(db: Db, userId: number): Promise<ProgressBackup> {
  return { progress: await identifyTitles(db, await listByShow(db, userId)) };
}

async function listByShow(db: Db, userId: number) {
  const watched = Map.groupBy(await queries.listWatched(db, userId), ({ title_id }) => title_id);
  return [...watched].map(([title_id, episodes]) => ({
    title_id,
    episodes: episodes.map(({ season_number, episode_number, watched_at }) => ({
      season: season_number,
      episode: episode_number,
      watched_at: isoTime(watched_at),
    })),
  }));
}

/** @throws `title_not_found`, `not_a_show` */
async function requireGuide(db: Db, titleId: number): Promise<GuideEpisode[]> {
  const [title] = await listCardsInOrder(db, [titleId]);
  if (!title) refuse('title_not_found');
  if (title.category !== 'TV Shows') refuse('not_a_show');
  return (await listEpisodeGuides(db, [titleId])).get(titleId) ?? [];
}
