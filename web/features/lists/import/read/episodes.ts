import { parseMoment } from './dates.ts';
import type { ExportedEntry, ExportedEpisode } from './exported-entry.ts';

/** The server's limit. */
const numberMax = 9999;

/** Null without usable numbers. */
export function parseEpisode(season: unknown, episode: unknown, watchedAt: unknown): ExportedEpisode | null {
  const [seasonNumber, episodeNumber] = [season, episode].map((value) => (value === '' ? Number.NaN : Number(value)));
  const isNumber = (value: number | undefined): value is number =>
    Number.isInteger(value) && value! >= 0 && value! <= numberMax;
  if (!isNumber(seasonNumber) || !isNumber(episodeNumber)) return null;
  return { season: seasonNumber, episode: episodeNumber, watchedAt: parseMoment(watchedAt) };
}

/** One entry for each show, with the episodes of all its entries. */
export function joinShows(entries: ExportedEntry[]): ExportedEntry[] {
  const keyOf = ({ imdb_id, tmdb_id, title, year }: ExportedEntry) => imdb_id ?? tmdb_id ?? `${title}|${year}`;
  return [...Map.groupBy(entries, keyOf).values()].map((all) => {
    const unread = all.flatMap((entry) => entry.unread ?? []);
    return {
      ...all[0]!,
      episodes: all.flatMap(({ episodes }) => episodes ?? []),
      ...(unread.length > 0 && { unread }),
    };
  });
}
