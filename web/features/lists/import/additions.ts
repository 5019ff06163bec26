import type { TitleCard } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { ListName } from '#contract/lists/lists.ts';
import type { ExportedEntry } from './read/exported-entry.ts';
import { usesByTitle, type Choices, type Findings, type PlannedList, type PlannedUse } from './plan.ts';

export interface Addition {
  id: number;
  added_at: string | null;
}

export interface BookmarkAddition {
  title: TitleCard;
  added_at: string | null;
}

export interface EntryAddition {
  title_id: number;
  watched_on: string | null;
  rating: number | null;
  is_rewatch: boolean;
  note: string | null;
  nth: number;
  unless_watched: boolean;
}

export interface RatingAddition {
  title_id: number;
  rating: number;
  rated_at: string | null;
}

export interface ListAddition {
  list: PlannedList;
  entries: { title_id: number; note: string | null; added_at: string | null }[];
}

export interface EpisodeAddition {
  title_id: number;
  season: number;
  episode: number;
  watched: true;
  watched_at: string | null;
}

export interface Additions {
  watchlist: Addition[];
  favorites: Addition[];
  bookmarks: BookmarkAddition[];
  diary: EntryAddition[];
  ratings: RatingAddition[];
  list: ListAddition[];
  progress: EpisodeAddition[];
}

/** The additions for each target, with the dates of the file; includes empty named lists. */
export function planAdditions(
  findings: Findings,
  choices: Choices,
  named: readonly (PlannedList | null)[] = [],
): Additions {
  const titles = [...usesByTitle(findings, choices)];
  return {
    watchlist: titles.flatMap(([id, uses]) => listAddition(id, 'watchlist', uses)),
    favorites: titles.flatMap(([id, uses]) => listAddition(id, 'favorites', uses)),
    bookmarks: bookmarkAdditions(titles, findings),
    diary: titles.flatMap(([id, uses]) => entryAdditions(id, uses)),
    ratings: titles.flatMap(([id, uses]) => ratingAddition(id, uses)),
    list: listAdditions(
      titles,
      named.filter((list) => list !== null),
    ),
    progress: titles.flatMap(([id, uses]) => episodeAdditions(id, uses)),
  };
}

/** In the order of the file, each title once. */
function listAdditions(titles: [number, PlannedUse[]][], named: PlannedList[]): ListAddition[] {
  const uses = titles.flatMap(([title_id, all]) => all.map((use) => ({ title_id, ...use })));
  const byList = Map.groupBy(uses, ({ list }) => list);
  return named.map((list) => {
    const inOrder = (byList.get(list) ?? []).toSorted((a, b) => a.entry.line - b.entry.line);
    const entries = new Map<number, ListAddition['entries'][number]>();
    for (const { title_id, entry } of inOrder) {
      const note = entries.get(title_id)?.note ?? entry.note?.slice(0, limits.customListNoteMaxLength) ?? null;
      entries.set(title_id, { title_id, note, added_at: entry.addedAt });
    }
    return { list, entries: [...entries.values()] };
  });
}

/** Bookmarks are stored with their title, in the browser. */
function bookmarkAdditions(titles: [number, PlannedUse[]][], { matched, ambiguous }: Findings): BookmarkAddition[] {
  const found = [...matched.map(({ title }) => title), ...ambiguous.flatMap((entry) => entry.titles)];
  const cards = new Map(found.map((title) => [title.id, title]));
  return titles
    .flatMap(([id, uses]) => listAddition(id, 'bookmarks', uses))
    .map(({ id, added_at }) => ({ title: cards.get(id)!, added_at }));
}

/** At most one, with the earliest date in the file. */
function listAddition(id: number, list: ListName | 'bookmarks', uses: PlannedUse[]): Addition[] {
  const dates = uses.flatMap(({ target, entry }) => (target === list ? [entry.addedAt] : []));
  if (dates.length === 0) return [];
  return [{ id, added_at: dates.filter((date) => date !== null).toSorted()[0] ?? null }];
}

/** Every viewing; a summary only if the file has no single viewings. */
function entryAdditions(id: number, uses: PlannedUse[]): EntryAddition[] {
  const watched = uses.filter(({ target }) => target === 'diary');
  const single = watched.filter(({ isSummary }) => !isSummary);
  const [summary] = watched.toSorted((a, b) => (b.entry.watchedOn ?? '').localeCompare(a.entry.watchedOn ?? ''));
  const counted = new Map<string | null, number>();
  return (single.length > 0 || !summary ? single : [summary]).map(({ entry, isSummary }) => {
    const nth = (counted.get(entry.watchedOn) ?? 0) + 1;
    counted.set(entry.watchedOn, nth);
    const { watchedOn: watched_on, rating, isRewatch: is_rewatch, note } = entry;
    return { title_id: id, watched_on, rating, is_rewatch, note, nth, unless_watched: isSummary };
  });
}

/** Each episode once, with its last date: the newest dates determine which shows are up next. */
function episodeAdditions(id: number, uses: PlannedUse[]): EpisodeAddition[] {
  const watched = uses.flatMap(({ target, entry }) => (target === 'progress' ? (entry.episodes ?? []) : []));
  const inOrder = watched.toSorted((a, b) => (a.watchedAt ?? '').localeCompare(b.watchedAt ?? ''));
  const last = new Map(inOrder.map((of) => [`${of.season} ${of.episode}`, of]));
  return [...last.values()].map(({ season, episode, watchedAt }) => ({
    title_id: id,
    season,
    episode,
    watched: true,
    watched_at: watchedAt,
  }));
}

/** The newest of the lists of ratings; without one, of the diary. */
function ratingAddition(id: number, uses: PlannedUse[]): RatingAddition[] {
  const of = (wanted: PlannedUse['target']) =>
    uses.filter(({ target, entry }) => target === wanted && entry.rating !== null);
  const rated = of('ratings').length > 0 ? of('ratings') : of('diary');
  const newest = rated.toSorted((a, b) => (ratedAt(a.entry) ?? '').localeCompare(ratedAt(b.entry) ?? '')).at(-1);
  if (!newest) return [];
  return [{ title_id: id, rating: newest.entry.rating ?? 0, rated_at: ratedAt(newest.entry) }];
}

const ratedAt = ({ addedAt, watchedOn }: ExportedEntry): string | null =>
  addedAt ?? (watchedOn && `${watchedOn}T00:00:00.000Z`);
