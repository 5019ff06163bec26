import { collect, parseEntry, targets, type ExportedEntry, type ExportedList, type Target } from './exported-entry.ts';
import { parseEpisode } from './episodes.ts';

type Item = Record<string, unknown>;
type OwnBackup = Partial<Record<Target | 'lists', Item[]>>;

export const isOwnBackup = (content: unknown): content is OwnBackup =>
  (content as { format?: unknown } | null)?.format === 'marquee';

/** Reads the output of `backupJson`. */
export function readOwn(content: OwnBackup, timeZone: string): ExportedList[] {
  const entryOf = (item: Item, i: number) => fromOwn(item, i, timeZone);
  const simple = targets.flatMap((target) => {
    const items = content[target];
    if (!Array.isArray(items)) return [];
    return [collect({ name: target, suggestion: target, isSummary: false }, items.map(entryOf))];
  });
  const named = (Array.isArray(content.lists) ? content.lists : []).map(({ name, description, entries }) =>
    collect(
      {
        name: 'list',
        suggestion: 'list',
        isSummary: false,
        listName: textOf(name),
        description: textOf(description),
      },
      (Array.isArray(entries) ? (entries as Item[]) : []).map(entryOf),
    ),
  );
  return [...simple, ...named];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const fromOwn = (item: Item, i: number, timeZone: string): ExportedEntry => ({
  ...parseEntry({
    title: item['title'],
    year: item['year'],
    kind: item['kind'] === 'tv' ? 'tv' : 'movie',
    imdbId: item['imdb_id'],
    tmdbId: item['tmdb_id'],
    addedAt: item['added_at'] ?? item['rated_at'],
    watchedOn: item['watched_on'],
    timeZone,
    rating: item['rating'],
    ratingMax: 5,
    isRewatch: item['is_rewatch'] === true,
    note: item['note'],
    line: i + 1,
  }),
  ...(Array.isArray(item['episodes']) && {
    episodes: (item['episodes'] as Item[]).flatMap(
      (of) => parseEpisode(of?.['season'], of?.['episode'], of?.['watched_at']) ?? [],
    ),
  }),
});

/** Of the personal data export, by name; the other files of the zip are not read. */
const copyFiles = new Map<string, keyof OwnBackup>([
  ['collection.json', 'watchlist'],
  ['favorites.json', 'favorites'],
  ['bookmarks.json', 'bookmarks'],
  ['diary.json', 'diary'],
  ['ratings.json', 'ratings'],
  ['lists.json', 'lists'],
  ['watched-episodes.json', 'progress'],
]);

/** The field of a backup that a file of the personal data export holds. */
export const personalCopyFile = (name: string): keyof OwnBackup | undefined => copyFiles.get(name.replace(/^.*\//, ''));

/** Trakt has files of the same names, but neither of these two together. */
export function isPersonalCopy(files: readonly { name: string }[]): boolean {
  const found = new Set(files.map(({ name }) => personalCopyFile(name)));
  return found.has('watchlist') && found.has('diary');
}

/** Reads the lists, diary, ratings and episodes of the personal data export. */
export function readPersonalCopy(files: readonly [name: string, content: unknown][], timeZone: string): ExportedList[] {
  const backup = Object.fromEntries(
    files.map(([name, content]) => {
      const field = personalCopyFile(name) ?? name;
      const items = itemsOf(content);
      return [field, field === 'lists' ? items.toSorted(byId).map(withTitles) : items.map(withTitle)];
    }),
  );
  return readOwn(backup, timeZone);
}

const itemsOf = (content: unknown) => (Array.isArray(content) ? (content as Item[]) : []);

/** Oldest first: a repeated import finds the n-th of several lists with one name. */
const byId = (a: Item, b: Item) => Number(a['id']) - Number(b['id']);

const withTitles = (list: Item): Item => ({ ...list, entries: itemsOf(list['entries']).map(withTitle) });

/** Entries of the lists have their title's fields, others a card. */
function withTitle(item: Item): Item {
  const card = (typeof item['title'] === 'object' && item['title']) as Item | null | false;
  return {
    ...item,
    title: card ? card['title'] : item['movieTitle'],
    year: card ? card['release_date'] : item['releaseDate'],
    kind: (card || item)['category'] === 'TV Shows' ? 'tv' : 'movie',
    added_at: item['added_at'] ?? item['addedAt'],
  };
}
