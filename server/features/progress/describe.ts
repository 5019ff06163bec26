import type { NextEpisode, Progress, ShowProgress } from '#contract/shows/progress.ts';
import type { GuideEpisode } from '#server/features/catalogue/service.ts';

/**
 * The released episodes of a show as of a day in UTC. Specials (season 0) are handled separately from the other
 * seasons.
 */
export function releasedEpisodes(guide: GuideEpisode[], today: string): Set<GuideEpisode> {
  const isSpecial = ({ season_number }: GuideEpisode) => season_number === 0;
  return new Set([
    ...releasedInOrder(guide.filter(isSpecial), today),
    ...releasedInOrder(
      guide.filter((episode) => !isSpecial(episode)),
      today,
    ),
  ]);
}

/** An episode without a date counts as released if a later one is, or if the source has no dates at all. */
function releasedInOrder(episodes: GuideEpisode[], today: string): GuideEpisode[] {
  if (episodes.every(({ release_date }) => release_date === null)) return episodes;
  const last = episodes.findLastIndex(({ release_date }) => release_date !== null && release_date <= today);
  return episodes.filter(({ release_date }, i) => (release_date === null ? i < last : release_date <= today));
}

interface Numbers {
  season_number: number;
  episode_number: number;
}

const keyOf = ({ season_number, episode_number }: Numbers) => `${season_number} ${episode_number}`;

interface Viewing {
  guide: GuideEpisode[];
  watched: Numbers[];
  /** In UTC. */
  today: string;
}

export function summarize({ guide, watched, today }: Viewing): ShowProgress & { next: NextEpisode | null } {
  const seen = new Set(watched.map(keyOf));
  const released = releasedEpisodes(guide, today);
  const regular = guide.filter(({ season_number }) => season_number > 0);
  // An episode watched before its release counts as released.
  const counted = regular.filter((episode) => released.has(episode) || seen.has(keyOf(episode)));
  const lastSeen = counted.findLastIndex((episode) => seen.has(keyOf(episode)));
  const open = (episode: GuideEpisode) => !seen.has(keyOf(episode));
  const next =
    counted.slice(lastSeen + 1).find(open) ??
    counted.find(open) ??
    regular.find((episode) => open(episode) && episode.air_date !== null);
  return {
    watched: counted.filter((episode) => !open(episode)).length,
    total: counted.length,
    next: next ? present(next) : null,
  };
}

const present = ({ season_number, episode_number, name, air_date }: GuideEpisode): NextEpisode => ({
  season_number,
  episode_number,
  name,
  air_date,
});

export function describeSeasons({ guide, watched, today }: Viewing): Progress['seasons'] {
  const seen = new Set(watched.map(keyOf));
  const released = releasedEpisodes(guide, today);
  const numbersOf = (episodes: GuideEpisode[]) => episodes.map(({ episode_number }) => episode_number);
  return [...Map.groupBy(guide, ({ season_number }) => season_number)].map(([season_number, episodes]) => ({
    season_number,
    episodes: numbersOf(episodes),
    watched: numbersOf(episodes.filter((episode) => seen.has(keyOf(episode)))),
    unreleased: numbersOf(episodes.filter((episode) => !released.has(episode))),
  }));
}
