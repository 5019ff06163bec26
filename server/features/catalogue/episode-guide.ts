import { isEndStatus } from '#contract/shows/ended-show.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listEpisodesOfTitles, listSeasonsOfTitles } from './episode-queries.ts';

/** An episode from the source, or one derived from the number of episodes of its season. */
export interface GuideEpisode {
  season_number: number;
  episode_number: number;
  /** Null if only its number is known. */
  name: string | null;
  air_date: string | null;
  /** `air_date`, else that of the season if none of its episodes has one, else the last day of a show that has ended. */
  release_date: string | null;
}

type Seasons = Awaited<ReturnType<typeof listSeasonsOfTitles>>;
type Episodes = Awaited<ReturnType<typeof listEpisodesOfTitles>>;

/** The episodes of shows by the id of the title, in order; empty for titles without seasons. */
export async function listEpisodeGuides(db: Db, titleIds: number[]): Promise<Map<number, GuideEpisode[]>> {
  if (titleIds.length === 0) return new Map();
  const seasons = Map.groupBy(await listSeasonsOfTitles(db, titleIds), (row) => row.title_id);
  const episodes = Map.groupBy(await listEpisodesOfTitles(db, titleIds), (row) => row.title_id);
  return new Map(
    titleIds.map((id) => {
      const bySeason = Map.groupBy(episodes.get(id) ?? [], (row) => row.season_number);
      const guide = (seasons.get(id) ?? []).flatMap((season) => guideOf(season, bySeason.get(season.season_number)));
      return [id, guide];
    }),
  );
}

/** Maximum, because counts come from external data. */
const countedMax = 1_000;

function guideOf(season: Seasons[number], known: Episodes = []): GuideEpisode[] {
  const lastDay = isEndStatus(season.status) ? season.end_date : null;
  const seasonDay = (known.some((episode) => episode.air_date) ? null : season.air_date) ?? lastDay;
  const described = known.map(({ season_number, episode_number, name, air_date }) => ({
    season_number,
    episode_number,
    name: episodeNameOf(name),
    air_date,
    release_date: air_date ?? seasonDay,
  }));
  const last = known.at(-1)?.episode_number ?? 0;
  const missing = Math.max(0, Math.min(season.episode_count ?? 0, countedMax) - known.length);
  const counted = Array.from({ length: missing }, (_, i) => ({
    season_number: season.season_number,
    episode_number: last + 1 + i,
    name: null,
    // The season starts with its first episode.
    air_date: last + i === 0 ? season.air_date : null,
    release_date: seasonDay,
  }));
  return [...described, ...counted];
}

/** Null for the placeholder names of TMDB and our parsers. */
export const episodeNameOf = (name: string): string | null => (name === '' || /^Episode \d+$/.test(name) ? null : name);
