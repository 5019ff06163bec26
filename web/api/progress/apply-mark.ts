import type { EpisodeMark, Progress, ProgressBody, ShowProgress } from '#contract/shows/progress.ts';

type Season = Progress['seasons'][number];

export type ChangedEpisode = Omit<EpisodeMark, 'watched_at'> & Partial<Pick<EpisodeMark, 'watched_at'>>;

/** A mark, or the episodes that the undo of one sets back. */
export type ProgressMark = ProgressBody | { episodes: ChangedEpisode[] };

/** Predicts the server's reply, except for `next`. */
export function applyMark(progress: Progress, mark: ProgressMark): Progress {
  if (!('episodes' in mark)) return applyBody(progress, mark);
  return mark.episodes.reduce(
    (before, { season, episode, watched }) => applyBody(before, { season, episode, watched, up_to: false }),
    progress,
  );
}

function applyBody(progress: Progress, body: ProgressBody): Progress {
  const seasons = progress.seasons.map((season) => markSeason(season, body));
  return { ...progress, seasons, ...countRegular(seasons) };
}

/** The episodes that a mark changes. Their dates are unknown here. */
export function changesOf(before: Progress, body: ProgressBody): ChangedEpisode[] {
  const after = applyMark(before, body);
  return before.seasons.flatMap(({ season_number, episodes, watched }, i) => {
    const watchedAfter = after.seasons[i]?.watched ?? watched;
    return episodes
      .filter((episode) => watched.includes(episode) !== watchedAfter.includes(episode))
      .map((episode) => ({ title_id: before.title_id, season: season_number, episode, watched: body.watched }));
  });
}

function markSeason(season: Season, body: ProgressBody): Season {
  const isNamed = season.season_number === body.season;
  const isBefore = body.up_to && season.season_number < body.season && season.season_number > 0 && body.season > 0;
  if (!isNamed && !isBefore) return season;
  const released = season.episodes.filter((number) => !season.unreleased.includes(number));
  const { episode } = body;
  if (!isNamed || episode === undefined) return { ...season, watched: body.watched ? union(season, released) : [] };
  const named = body.up_to ? released.filter((number) => number <= episode) : [episode];
  if (body.watched) return { ...season, watched: union(season, named) };
  return { ...season, watched: season.watched.filter((number) => number !== episode) };
}

const union = ({ episodes, watched }: Season, more: number[]) =>
  episodes.filter((number) => watched.includes(number) || more.includes(number));

function countRegular(seasons: Season[]): ShowProgress {
  const regular = seasons.filter(({ season_number }) => season_number > 0);
  const counted = ({ episodes, watched, unreleased }: Season) =>
    episodes.filter((number) => watched.includes(number) || !unreleased.includes(number)).length;
  return {
    watched: regular.reduce((sum, { watched }) => sum + watched.length, 0),
    total: regular.reduce((sum, season) => sum + counted(season), 0),
  };
}

/** Whether any earlier released episode is not watched; specials (season 0) are separate. */
export function hasUnwatchedBefore({ seasons }: Progress, season: number, episode?: number): boolean {
  return seasons.some(({ season_number, episodes, watched, unreleased }) => {
    const isBefore = season_number > 0 && season_number < season;
    if (!isBefore && (season_number !== season || episode === undefined)) return false;
    return episodes.some(
      (number) => (isBefore || number < (episode ?? 0)) && !watched.includes(number) && !unreleased.includes(number),
    );
  });
}
