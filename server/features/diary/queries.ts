import { sql, type Insertable } from 'kysely';
import type { DiaryQuery } from '#contract/diary/diary.ts';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

interface Own {
  userId: number;
  id: number;
}

type NewEntry = Insertable<Tables['diary_entries']>;

const columns = ['id', 'title_id', 'watched_on', 'rating', 'is_rewatch', 'note', 'created_at'] as const;
export type EntryRow = Awaited<ReturnType<typeof listAllEntries>>[number];

const visible = (db: Db, userId: number) =>
  db.selectFrom('diary_entries').where('diary_entries.user_id', '=', userId).where('deleted_at', 'is', null);

/** Skips entries with a known key. Returns the number of added entries. */
export async function insertEntries(db: Db, entries: NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('diary_entries')
    .values(entries)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function findEntryByKey(db: Db, userId: number, key: string): Promise<EntryRow | undefined> {
  return visible(db, userId).select(columns).where('key', '=', key).executeTakeFirst();
}

export async function findEntry(db: Db, { userId, id }: Own): Promise<EntryRow | undefined> {
  return visible(db, userId).select(columns).where('id', '=', id).executeTakeFirst();
}

type Change = Pick<NewEntry, 'watched_on' | 'rating' | 'is_rewatch' | 'note'>;

/** False if the person has no such entry. */
export async function updateEntry(db: Db, { userId, id }: Own, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('diary_entries')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the person has no such entry. Its key can be used again. */
export async function markDeleted(db: Db, { userId, id }: Own, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('diary_entries')
    .set({ deleted_at: now, key: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the entry cannot be restored. */
export async function restoreEntry(db: Db, { userId, id }: Own, deletedSince: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('diary_entries')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', deletedSince)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDeletedBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('diary_entries').where('deleted_at', '<', moment).execute();
}

/** Days [from, before). */
interface DayRange {
  from: string;
  before: string;
}

type Filter = Pick<DiaryQuery, 'title_id' | 'kind' | 'min_rating' | 'rewatches_only' | 'notes_only' | 'undated'> & {
  days: DayRange | null;
};

const filtered = (db: Db, userId: number, filter: Filter) => {
  const { days, title_id: titleId, kind, min_rating: minRating } = filter;
  return visible(db, userId)
    .$call(
      ifGiven(days, (query, { from, before }) =>
        query.where('watched_on', '>=', from).where('watched_on', '<', before),
      ),
    )
    .$if(filter.undated, (q) => q.where('watched_on', '=', ''))
    .$call(ifGiven(titleId, (query, id) => query.where('title_id', '=', id)))
    .$call(ifGiven(minRating, (query, stars) => query.where('rating', '>=', stars * 2)))
    .$if(filter.rewatches_only, (q) => q.where('is_rewatch', '=', 1))
    .$if(filter.notes_only, (q) => q.where('note', 'is not', null))
    .$call(
      ifGiven(kind, (query, is) =>
        query.where('title_id', 'in', (eb) =>
          eb.selectFrom('titles').select('titles.id').where('titles.kind', '=', is),
        ),
      ),
    );
};

/** Newest day first; the empty day sorts last. */
export async function listEntries(
  db: Db,
  userId: number,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<EntryRow[]> {
  return filtered(db, userId, filter)
    .select(columns)
    .orderBy('watched_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countEntries(db: Db, userId: number, filter: Filter): Promise<number> {
  const { count } = await filtered(db, userId, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Includes those whose deletion can still be undone. */
export async function countStoredEntries(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('diary_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bytes of all notes of a person. Reads every entry. */
export async function measureNotes(db: Db, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('diary_entries')
    .select(sql<number | string>`coalesce(sum(octet_length(note)), 0)`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Oldest day first. */
export async function listAllEntries(db: Db, userId: number) {
  return visible(db, userId).select(columns).orderBy('watched_on').orderBy('id').execute();
}

/** Newest first; the empty year counts entries without a day. */
export async function countByYear(db: Db, userId: number): Promise<{ year: string; count: number }[]> {
  const year = sql<string>`substr(watched_on, 1, 4)`;
  const rows = await visible(db, userId)
    .select((eb) => [year.as('year'), eb.fn.countAll().as('count')])
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute();
  return rows.map((row) => ({ year: row.year, count: Number(row.count) }));
}

export async function countByDay(db: Db, userId: number, { from, before }: DayRange) {
  const rows = await visible(db, userId)
    .select((eb) => ['watched_on', eb.fn.countAll().as('count')])
    .where('watched_on', '>=', from)
    .where('watched_on', '<', before)
    .groupBy('watched_on')
    .orderBy('watched_on')
    .execute();
  return rows.map((row) => ({ day: row.watched_on, count: Number(row.count) }));
}

/** Number of entries of each of these titles by day. */
export async function countByTitleAndDay(db: Db, userId: number, titleIds: number[]) {
  if (titleIds.length === 0) return [];
  const rows = await visible(db, userId)
    .select((eb) => ['title_id', 'watched_on', eb.fn.countAll().as('count')])
    .where('title_id', 'in', titleIds)
    .groupBy(['title_id', 'watched_on'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Of these titles, or of all. */
export async function listWatchedTitleIds(db: Db, userId: number, titleIds?: number[]): Promise<number[]> {
  if (titleIds?.length === 0) return [];
  const rows = await visible(db, userId)
    .select('title_id')
    .distinct()
    .$call(ifGiven(titleIds, (query, ids) => query.where('title_id', 'in', ids)))
    .execute();
  return rows.map((row) => row.title_id);
}

export async function countWatchedTitles(db: Db, userId: number): Promise<number> {
  const { count } = await visible(db, userId)
    .select((eb) => eb.fn.count('title_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
