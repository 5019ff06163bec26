import type { EpisodeRecord, SeasonRecord } from '../store/record.ts';
import { date, imagePath, isObject, list, number, positive, prose, text, UnusableRecord, type Raw } from './values.ts';

/** Seasons appended by number (`season/3`) have episodes. */
export function parseSeasons(raw: Raw): SeasonRecord[] {
  return list(raw['seasons'])
    .filter(isObject)
    .flatMap((entry) => {
      const seasonNumber = number(entry['season_number']);
      if (!isOrdinal(seasonNumber)) return [];
      const detail = raw[`season/${seasonNumber}`];
      return parseSeason(isObject(detail) ? { ...entry, ...detail } : entry, seasonNumber);
    });
}

/** @throws {UnusableRecord} when it is not a season */
export function parseSeason(raw: unknown, seasonNumber: number): SeasonRecord {
  if (!isObject(raw)) throw new UnusableRecord('not a season');
  const episodes = raw['episodes'];
  return {
    seasonNumber,
    name: text(raw['name']) || `Season ${seasonNumber}`,
    airDate: date(raw['air_date']),
    episodeCount: positive(raw['episode_count']) ?? (Array.isArray(episodes) ? positive(episodes.length) : null),
    ...(Array.isArray(episodes)
      ? { episodes: episodes.filter(isObject).slice(0, episodesMax).flatMap(parseEpisode) }
      : {}),
  };
}

const isOrdinal = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 9_999;

const episodesMax = 1_000;

function parseEpisode(raw: Raw): EpisodeRecord[] {
  const episodeNumber = number(raw['episode_number']);
  if (!isOrdinal(episodeNumber)) return [];
  const average = number(raw['vote_average']) ?? 0;
  return [
    {
      episodeNumber,
      name: text(raw['name']) || `Episode ${episodeNumber}`,
      overview: prose(raw['overview']),
      airDate: date(raw['air_date']),
      runtime: positive(raw['runtime']),
      voteAverage: average > 0 ? Math.min(10, average) : null,
      stillPath: imagePath(raw['still_path']),
    },
  ];
}
