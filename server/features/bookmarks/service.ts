/**
 * The account's copy of bookmarks, for people who sync them between browsers. The newest change of a title applies;
 * removals are stored for a year, so that an old copy in another browser does not restore a bookmark.
 */
import type { BookmarkBatch } from '#contract/lists/bookmarks.ts';
import { limits } from '#contract/limits.ts';
import { lockUser } from '#server/features/auth/service.ts';
import { findExistingTitles, listCardsInOrder } from '#server/features/catalogue/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { createMerge, type BookmarkChange } from './merge.ts';
import * as queries from './queries.ts';

const removedKeptMs = 366 * 24 * 3_600_000;

interface Deps {
  db: Database;
  clock: Clock;
}

/** Newest first. */
export async function listBookmarks(db: Db, userId: number) {
  const rows = await queries.listBookmarks(db, userId);
  const addedAt = new Map(rows.map((row) => [row.title_id, row.added_at]));
  const cards = await listCardsInOrder(db, [...addedAt.keys()]);
  return cards.map((title) => ({ title, added_at: isoTime(addedAt.get(title.id)!) }));
}

export const countBookmarks = (db: Db, userId: number): Promise<number> => queries.countRows(db, userId, 0);

/** Idempotent. @throws `bookmarks_not_synced` */
export async function changeBookmarks(
  { db, clock }: Deps,
  userId: number,
  changes: BookmarkChange[],
): Promise<BookmarkBatch> {
  return db.transaction().execute(async (trx) => {
    // Serializes concurrent calls of a person, so that the newest change applies and the limit holds.
    await lockUser(trx, userId);
    if (!(await getPreferences(trx, userId)).sync_bookmarks) refuse('bookmarks_not_synced');
    const ids = [...new Set(changes.map(({ id }) => id))];
    const merge = createMerge({
      userId,
      now: clock.now(),
      known: await findExistingTitles(trx, ids),
      rows: await queries.findRows(trx, userId, ids),
      free: limits.bookmarksMax - (await queries.countRows(trx, userId, 0)),
    });
    for (const change of changes) merge.apply(change);
    await queries.upsertRows(trx, merge.changedRows());
    if (merge.outcome.removed > 0) await queries.trimRemoved(trx, userId, limits.bookmarksMax);
    return merge.outcome;
  });
}

/** Idempotent. @throws `bookmarks_not_synced`, `title_not_found`, `too_many_bookmarks` */
export async function changeBookmark(deps: Deps, userId: number, change: BookmarkChange): Promise<void> {
  const { unknown, left_out } = await changeBookmarks(deps, userId, [change]);
  if (unknown.length > 0) refuse('title_not_found');
  if (left_out.length > 0) refuse('too_many_bookmarks');
}

/** Returns the number of deleted bookmarks. @throws `bookmarks_synced` */
export async function deleteBookmarks({ db }: Pick<Deps, 'db'>, userId: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if ((await getPreferences(trx, userId)).sync_bookmarks) refuse('bookmarks_synced');
    const count = await queries.countRows(trx, userId, 0);
    await queries.deleteRows(trx, userId);
    return count;
  });
}

/** Deletes old removals. */
export async function purgeBookmarks({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await queries.deleteRemovedBefore(db, clock.now() - removedKeptMs);
}
