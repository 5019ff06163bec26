/**
 * The lists stored on the server: watchlist and favorites. An entry refers to a title of the catalogue, so name, poster
 * and rating are always current. Bookmarks are stored in the browser.
 */
import type { ForeignEntry, ListEntry, ListName, ListsBackup } from '#contract/lists/lists.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import {
  findExistingTitles,
  findRuntimes,
  findTitlesBySource,
  identifyTitles,
  listCardsInOrder,
} from '#server/features/catalogue/service.ts';
import { findMarks } from '#server/features/diary/service.ts';
import { findFollowedTitles } from '#server/features/follows/service.ts';
import { findShowProgress } from '#server/features/progress/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import * as queries from './queries.ts';

export { identifyTitles } from '#server/features/catalogue/service.ts';
/** All list entries of a person. */
export { listAllEntries, listNewestTitleIds, listTitleIds } from './queries.ts';

interface EntryRef {
  userId: number;
  list: ListName;
  titleId: number;
}

/** Titles with exactly this name, most popular first; provided by search. */
export type FindByName = (name: { title: string; year: number | null; kind: 'movie' | 'tv' | null }) => number[];

/** Newest first. */
export async function listEntries(db: Db, userId: number, list: ListName): Promise<ListEntry[]> {
  const rows = await queries.listEntries(db, userId, list);
  const ids = rows.map((row) => row.title_id);
  const cards = await listCardsInOrder(db, ids);
  const marksOf = await findMarks(db, userId, ids);
  const runtimes = await findRuntimes(db, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const card = byId.get(row.title_id);
    return card
      ? [{ ...toEntry(card, row.added_at), runtime: runtimes.get(card.id) ?? null, ...marksOf(card.id) }]
      : [];
  });
}

export async function backUpLists(db: Db, userId: number): Promise<ListsBackup> {
  const rows = await identifyTitles(db, await queries.listAllEntries(db, userId));
  return { entries: rows.map((row) => ({ ...row, added_at: isoTime(row.added_at) })) };
}

/** Adds a title to a list. Idempotent. @throws `title_not_found`, `too_many_list_entries` */
export async function addEntry(
  { db, clock }: { db: Database; clock: Clock },
  ref: EntryRef,
): Promise<{ added: boolean; entry: ListEntry }> {
  const [card] = await listCardsInOrder(db, [ref.titleId]);
  if (!card) refuse('title_not_found');
  const added = await db.transaction().execute(async (trx) => {
    const isAdded = await queries.insertEntry(trx, ref, clock.now());
    if (isAdded) await requireCapacity(trx, ref);
    return isAdded;
  });
  const row = await queries.findEntry(db, ref);
  return { added, entry: toEntry(card, row?.added_at ?? clock.now()) };
}

/** Call after adding, in the same transaction. Concurrent calls may exceed the limit by what they add. */
async function requireCapacity(trx: Db, { userId, list }: Omit<EntryRef, 'titleId'>): Promise<void> {
  const count = (await queries.countByList(trx, userId)).get(list) ?? 0;
  if (count > limits.listEntriesMax) refuse('too_many_list_entries');
}

/** Removes a title from a list. @throws `entry_not_found` */
export async function removeEntry(db: Db, ref: EntryRef): Promise<void> {
  if (!(await queries.deleteEntry(db, ref))) refuse('entry_not_found');
}

/** Whether these titles are listed, followed, watched and rated; one result per id, in order. */
export async function listFlags({ db, clock }: { db: Db; clock: Clock }, userId: number, titleIds: number[]) {
  const memberships = await queries.listMemberships(db, userId, titleIds);
  const marksOf = await findMarks(db, userId, titleIds);
  const progressOf = await findShowProgress({ db, clock }, userId, titleIds);
  const followed = await findFollowedTitles(db, userId, titleIds);
  const has = new Set(memberships.map(({ title_id, list }) => `${title_id} ${list}`));
  return titleIds.map((id) => ({
    id,
    inWatchlist: has.has(`${id} watchlist`),
    isFavorited: has.has(`${id} favorites`),
    ...marksOf(id),
    progress: progressOf(id),
    isFollowed: followed.has(id),
  }));
}

/** Candidates returned for an ambiguous entry. */
const candidatesMax = 6;

/**
 * Matches entries of another service's export with titles: by source id, else by name and year. Returns one list of
 * titles per entry, in order: empty without a match, several when ambiguous.
 */
export async function matchEntries(
  { db, findByName }: { db: Db; findByName: FindByName },
  entries: ForeignEntry[],
): Promise<{ titles: TitleCard[] }[]> {
  const bySource = await findTitlesBySource(db, entries);
  const ids = entries.map((entry) => {
    const known = bySource(entry);
    if (known !== undefined) return [known];
    if (entry.title.trim() === '') return [];
    return findByName({ title: entry.title, year: entry.year ?? null, kind: entry.kind ?? null }).slice(
      0,
      candidatesMax,
    );
  });
  const cards = new Map((await listCardsInOrder(db, [...new Set(ids.flat())])).map((card) => [card.id, card]));
  return ids.map((own) => ({ titles: own.flatMap((id) => cards.get(id) ?? []) }));
}

/** Number of entries per list. */
export async function countEntries(db: Db, userId: number): Promise<Record<ListName, number>> {
  const counts = await queries.countByList(db, userId);
  return { watchlist: counts.get('watchlist') ?? 0, favorites: counts.get('favorites') ?? 0 };
}

interface Batch {
  userId: number;
  list: ListName;
  entries: { id: number; addedAt: number | null }[];
  removedIds: number[];
}

/** Adds and removes many titles of a list in one transaction. Idempotent: existing entries keep their date. @throws `too_many_list_entries` */
export async function changeEntries(
  { db, clock }: { db: Database; clock: Clock },
  { userId, list, entries, removedIds }: Batch,
): Promise<{ added: number; already: number; unknown: number; removed: number }> {
  return db.transaction().execute(async (trx) => {
    const existing = await findExistingTitles(
      trx,
      entries.map((entry) => entry.id),
    );
    const now = clock.now();
    let added = 0;
    for (const { id, addedAt } of entries)
      if (
        existing.has(id) &&
        (await queries.insertEntry(trx, { userId, list, titleId: id }, Math.min(addedAt ?? now, now)))
      )
        added += 1;
    const unknown = entries.filter(({ id }) => !existing.has(id)).length;
    const removed = await queries.deleteEntries(trx, { userId, list, titleIds: removedIds });
    if (added > 0) await requireCapacity(trx, { userId, list });
    return { added, already: entries.length - unknown - added, unknown, removed };
  });
}

function toEntry(card: TitleCard, addedAt: number): ListEntry {
  return {
    id: card.id,
    movieId: card.id,
    movieTitle: card.title,
    ...(card.localised_titles ? { localisedTitles: card.localised_titles } : {}),
    posterPath: card.poster_path,
    releaseDate: card.release_date,
    voteAverage: card.vote_average,
    addedAt: isoTime(addedAt),
    category: card.category,
    genres: card.genres,
  };
}
