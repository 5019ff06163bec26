import {
  collect,
  parseEntry,
  skippedRows,
  type ExportedEntry,
  type ExportedList,
  type Target,
} from './exported-entry.ts';
import { joinShows, parseEpisode } from './episodes.ts';
import { ExportError } from './export-limits.ts';

const itemsMax = 20_000;

interface TraktItem {
  listed_at?: unknown;
  collected_at?: unknown;
  last_collected_at?: unknown;
  rated_at?: unknown;
  watched_at?: unknown;
  last_watched_at?: unknown;
  rating?: unknown;
  notes?: unknown;
  movie?: TraktTitle;
  show?: TraktTitle;
  /** Of a watched show. */
  seasons?: { number?: unknown; episodes?: { number?: unknown; last_watched_at?: unknown }[] }[];
  season?: unknown;
  episode?: { season?: unknown; number?: unknown };
}

interface TraktTitle {
  title?: unknown;
  year?: unknown;
  ids?: { imdb?: unknown; tmdb?: unknown };
}

/** Owned titles; not to be confused with our collection, which is Trakt's watchlist. */
export const traktCollection = 'Trakt collection';

/** By the number in the name of the file with a list's entries. */
export type TraktListNames = ReadonlyMap<string, { listName: string; description: string }>;

/** `lists-lists.json`: the names of the lists. Empty for other content. */
export function readTraktListNames(content: unknown): TraktListNames {
  const lists = (Array.isArray(content) ? content : []) as { name?: unknown; description?: unknown; ids?: unknown }[];
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return new Map(
    lists.map((list) => [
      String((list?.ids as { trakt?: unknown } | undefined)?.trakt),
      { listName: text(list?.name), description: text(list?.description) },
    ]),
  );
}

interface Numbered {
  item: TraktItem;
  line: number;
  timeZone: string;
}

/**
 * Reads a file of a Trakt backup: titles, and separately the shows of watched episodes. Skips seasons, people and
 * ratings of episodes: they are not viewings or ratings of a whole show. In a zip (`names`) a file may contain only
 * skipped items.
 * @throws {ExportError}
 */
export function readTrakt(
  name: string,
  items: unknown,
  { names, timeZone }: { names?: TraktListNames | undefined; timeZone: string },
): ExportedList[] {
  if (!Array.isArray(items)) throw new ExportError('unknown_format');
  if (items.length > itemsMax) throw new ExportError('too_large');
  const numbered = (items as (TraktItem | null)[]).map((item, i): Numbered => ({
    item: item ?? {},
    line: i + 1,
    timeZone,
  }));
  const shows = numbered.flatMap(showOf);
  const taken = new Set(shows.map(({ line }) => line));
  const rest = numbered.filter(({ line }) => !taken.has(line));
  const titles = rest.filter(isTitle);
  if (!names && items.length > 0 && titles.length + shows.length === 0) throw new ExportError('unknown_format');
  const { skipped, ...list } = collect({ name, ...describe(name, titles[0]?.item, names) }, titles.map(fromTrakt));
  const others = rest.filter((one) => !isTitle(one)).map(({ line }) => line);
  return [
    { ...list, skipped: [...skipped, ...skippedRows(others)] },
    collect({ name, suggestion: 'progress', isSummary: false }, joinShows(shows)),
  ];
}

const isTitle = ({ item: { movie, show, season, episode } }: Numbered) => (movie ?? show) && !season && !episode;

/** A show with its watched episodes, or one of them. */
function showOf(numbered: Numbered): ExportedEntry[] {
  const { show, episode, seasons, watched_at: watchedAt, last_watched_at: lastWatchedAt } = numbered.item;
  if (!show) return [];
  const watched = episode && watchedAt ? [parseEpisode(episode.season, episode.number, watchedAt)] : [];
  const ofSeasons = Array.isArray(seasons) && lastWatchedAt ? seasons.flatMap(episodesOf) : [];
  const episodes = [...watched, ...ofSeasons].filter((one) => one !== null);
  return episodes.length > 0 ? [{ ...fromTrakt(numbered), episodes }] : [];
}

const episodesOf = (season: NonNullable<TraktItem['seasons']>[number]) =>
  (Array.isArray(season?.episodes) ? season.episodes : []).map((episode) =>
    parseEpisode(season.number, episode?.number, episode?.last_watched_at),
  );

function fromTrakt({ item, line, timeZone }: Numbered): ExportedEntry {
  const title = item.movie ?? item.show ?? {};
  const watchedAt = item.watched_at ?? item.last_watched_at;
  return parseEntry({
    title: title.title,
    year: title.year,
    kind: item.movie ? 'movie' : 'tv',
    imdbId: title.ids?.imdb,
    tmdbId: title.ids?.tmdb,
    addedAt: item.listed_at ?? item.collected_at ?? item.last_collected_at ?? item.rated_at ?? watchedAt,
    watchedOn: watchedAt,
    timeZone,
    rating: item.rating,
    ratingMax: 10,
    isRewatch: false,
    note: item.notes,
    line,
  });
}

type Description = Omit<ExportedList, 'name' | 'entries' | 'skipped'>;

function describe(name: string, first: TraktItem | undefined, names: TraktListNames = new Map()): Description {
  const [, id, slug] = /(?:^|\/)lists-list-(\d+)-(.+)\.json$/.exec(name) ?? [];
  if (id && slug) return { suggestion: 'list', isSummary: false, listName: slug, ...names.get(id) };
  if (/(?:^|\/)collection[-_]/.test(name)) return { suggestion: 'list', isSummary: false, listName: traktCollection };
  return { suggestion: suggest(name, first), isSummary: Boolean(first?.last_watched_at) };
}

function suggest(name: string, first: TraktItem | undefined): Target | null {
  if (/watchlist/i.test(name)) return 'watchlist';
  if (/likes|favou?rite/i.test(name)) return 'favorites';
  if (first?.watched_at) return 'diary';
  // This list also contains partly watched shows.
  if (first?.last_watched_at) return first.movie ? 'diary' : null;
  return first?.rated_at ? 'ratings' : null;
}
