import { collect, parseEntry, type ExportedEntry, type ExportedList, type Target } from './exported-entry.ts';
import { ExportError } from './export-limits.ts';

const itemsMax = 20_000;

interface TraktItem {
  listed_at?: unknown;
  collected_at?: unknown;
  rated_at?: unknown;
  watched_at?: unknown;
  last_watched_at?: unknown;
  rating?: unknown;
  notes?: unknown;
  movie?: TraktTitle;
  show?: TraktTitle;
  episode?: unknown;
}

interface TraktTitle {
  title?: unknown;
  year?: unknown;
  ids?: { imdb?: unknown; tmdb?: unknown };
}

/** A file of a Trakt backup. Episodes are left out: they are not watchings of a whole show. @throws {ExportError} */
export function readTrakt(name: string, items: unknown): ExportedList {
  if (!Array.isArray(items)) throw new ExportError('unknown_format');
  if (items.length > itemsMax) throw new ExportError('too_large');
  const known = (items as TraktItem[]).filter((item) => item?.movie ?? item?.show);
  if (items.length > 0 && known.length === 0) throw new ExportError('unknown_format');
  const titles = known.filter(({ episode }) => episode === undefined);
  return collect({ name, ...describe(name, titles) }, titles.map(fromTrakt));
}

function fromTrakt(item: TraktItem, i: number): ExportedEntry {
  const title = item.movie ?? item.show ?? {};
  const watchedAt = item.watched_at ?? item.last_watched_at;
  return parseEntry({
    title: title.title,
    year: title.year,
    kind: item.movie ? 'movie' : 'tv',
    imdbId: title.ids?.imdb,
    tmdbId: title.ids?.tmdb,
    addedAt: item.listed_at ?? item.collected_at ?? item.rated_at ?? watchedAt,
    watchedOn: watchedAt,
    rating: item.rating,
    ratingMax: 10,
    isRewatch: false,
    note: item.notes,
    line: i + 1,
  });
}

function describe(name: string, items: TraktItem[]): { suggestion: Target | null; isSummary: boolean } {
  const [first] = items;
  const suggestion = (): Target | null => {
    if (/watchlist/i.test(name)) return 'watchlist';
    if (/likes|favou?rite/i.test(name)) return 'favorites';
    if (first?.watched_at) return 'diary';
    // Part of a show is in this list as well.
    if (first?.last_watched_at) return first.movie ? 'diary' : null;
    return first?.rated_at ? 'ratings' : null;
  };
  return { suggestion: suggestion(), isSummary: Boolean(first?.last_watched_at) };
}
