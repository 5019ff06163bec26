/**
 * The diary and ratings. An entry is one viewing of a title on a day or an unknown day; a rating belongs to the title.
 * Titles belong to the catalogue.
 */
import type { DiaryChange, DiaryDays, DiaryEntry, DiaryQuery } from '#contract/diary/diary.ts';
import { firstWatchedYear } from '#contract/diary/first-day.ts';
import { limits } from '#contract/limits.ts';
import { listCardsInOrder } from '#server/features/catalogue/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { requireCapacity, requireNoteCapacity, requireRatingCapacity } from './capacity.ts';
import { requirePossibleDay } from './days.ts';
import { toRow } from './entry-row.ts';
import * as queries from './queries.ts';
import * as ratings from './rating-queries.ts';

export { backUpDiary } from './backup.ts';
export { importDiary } from './batch.ts';
export { describeRatings, describeStatistics } from './statistics/statistics.ts';

const undoMs = 24 * 3_600_000;

interface Deps {
  db: Database;
  clock: Clock;
}

interface Own {
  userId: number;
  id: number;
}

/**
 * Idempotent by key: repeating a key returns the first entry.
 *
 * @throws `title_not_found`, `watched_in_future`, `watched_too_early`, `diary_full`, `notes_full`, `too_many_ratings`
 */
export async function addEntry(
  { db, clock }: Deps,
  userId: number,
  { title_id, key, ...watch }: DiaryChange & { title_id: number; key?: string | undefined },
): Promise<DiaryEntry> {
  const now = clock.now();
  requirePossibleDay(watch.watched_on, now);
  await requireTitle(db, title_id);
  const ownKey = key ?? crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const row = { user_id: userId, title_id, ...toRow(watch), key: ownKey, created_at: now };
    const added = await queries.insertEntries(trx, [row]);
    if (added > 0) await requireCapacity(trx, userId);
    if (added > 0 && row.note !== null) await requireNoteCapacity(trx, userId);
    if (added > 0 && row.rating !== null)
      await rate(trx, { user_id: userId, title_id, rating: row.rating, rated_at: now });
    const stored = await queries.findEntryByKey(trx, userId, ownKey);
    if (!stored) refuse('diary_entry_not_found');
    return present(trx, stored);
  });
}

/**
 * @throws `diary_entry_not_found`, also for entries of others; `watched_in_future`, `watched_too_early`, `notes_full`,
 * `too_many_ratings`
 */
export async function replaceEntry({ db, clock }: Deps, own: Own, watch: DiaryChange): Promise<DiaryEntry> {
  const now = clock.now();
  requirePossibleDay(watch.watched_on, now);
  return db.transaction().execute(async (trx) => {
    const before = await queries.findEntry(trx, own);
    const row = toRow(watch);
    if (!before || !(await queries.updateEntry(trx, own, row))) refuse('diary_entry_not_found');
    if ((row.note ?? '').length > (before.note ?? '').length) await requireNoteCapacity(trx, own.userId);
    if (row.rating !== null && row.rating !== before.rating)
      await rate(trx, { user_id: own.userId, title_id: before.title_id, rating: row.rating, rated_at: now });
    return present(trx, { ...before, ...row });
  });
}

/** @throws `diary_entry_not_found` */
export async function deleteEntry({ db, clock }: Deps, own: Own): Promise<void> {
  if (!(await queries.markDeleted(db, own, clock.now()))) refuse('diary_entry_not_found');
}

/** @throws `diary_entry_not_found` a day after the deletion */
export async function restoreEntry({ db, clock }: Deps, own: Own): Promise<DiaryEntry> {
  await queries.restoreEntry(db, own, clock.now() - undoMs);
  const row = await queries.findEntry(db, own);
  if (!row) refuse('diary_entry_not_found');
  return present(db, row);
}

export async function listDiary(
  db: Db,
  userId: number,
  { year, month, ...query }: DiaryQuery,
): Promise<{ entries: DiaryEntry[]; total: number }> {
  const filter = { ...query, days: year === undefined ? null : rangeOf(year, month) };
  const rows = await queries.listEntries(db, userId, filter);
  return { entries: await presentAll(db, rows), total: await queries.countEntries(db, userId, filter) };
}

/** The days of a year, all years, and the number of entries without a day. */
export async function describeDays(db: Db, userId: number, year: number | undefined): Promise<DiaryDays> {
  const byYear = await queries.countByYear(db, userId);
  return {
    years: byYear.map((of) => ({ year: Number(of.year), count: of.count })).filter((of) => of.year >= firstWatchedYear),
    undated: byYear.find((of) => of.year === '')?.count ?? 0,
    days: year === undefined ? [] : await queries.countByDay(db, userId, rangeOf(year, undefined)),
  };
}

/** @throws `title_not_found`, `too_many_ratings` */
export async function setRating(
  { db, clock }: Deps,
  { userId, titleId, rating }: { userId: number; titleId: number; rating: number },
): Promise<void> {
  await requireTitle(db, titleId);
  const row = { user_id: userId, title_id: titleId, rating: rating * 2, rated_at: clock.now() };
  await db.transaction().execute((trx) => rate(trx, row));
}

async function rate(trx: Db, row: ratings.NewRating): Promise<void> {
  await ratings.upsertRatings(trx, [row]);
  await requireRatingCapacity(trx, row.user_id);
}

export async function removeRating(db: Db, userId: number, titleId: number): Promise<void> {
  await ratings.deleteRating(db, userId, titleId);
}

interface Marks {
  isWatched: boolean;
  /** In stars. */
  rating: number | null;
}

/** Returns a look-up for these titles. */
export async function findMarks(db: Db, userId: number, titleIds: number[]): Promise<(titleId: number) => Marks> {
  // For long lists, which may exceed the parameters of a statement, reads all marks of the person.
  const wanted = titleIds.length > limits.listBatchMax ? undefined : titleIds;
  const watched = new Set(await queries.listWatchedTitleIds(db, userId, wanted));
  const rated = new Map(
    (await ratings.listRatings(db, userId, wanted)).map(({ title_id, rating }) => [title_id, rating / 2]),
  );
  return (id) => ({ isWatched: watched.has(id), rating: rated.get(id) ?? null });
}

/** All titles of a person's diary. */
export async function watchedTitleIds(db: Db, userId: number): Promise<Set<number>> {
  return new Set(await queries.listWatchedTitleIds(db, userId));
}

/** Ratings in stars by title. */
export async function ratingsByTitle(db: Db, userId: number): Promise<Map<number, number>> {
  return new Map((await ratings.listRatings(db, userId)).map(({ title_id, rating }) => [title_id, rating / 2]));
}

export async function countMarks(db: Db, userId: number): Promise<{ watched: number; ratings: number }> {
  return {
    watched: await queries.countWatchedTitles(db, userId),
    ratings: await ratings.countRatings(db, userId),
  };
}

/** The diary, oldest day first, for the personal data export. */
export async function exportDiary(db: Db, userId: number): Promise<DiaryEntry[]> {
  return presentAll(db, await queries.listAllEntries(db, userId));
}

/** All ratings with their titles, newest first, for the personal data export. */
export async function exportRatings(db: Db, userId: number) {
  const rows = await ratings.listRatings(db, userId);
  const cards = await cardsById(db, rows);
  return rows.flatMap(({ title_id, rating, rated_at }) => {
    const title = cards.get(title_id);
    return title ? [{ title, rating: rating / 2, rated_at: rated_at === 0 ? null : isoTime(rated_at) }] : [];
  });
}

/** Deletes entries whose deletion can no longer be undone. */
export async function purgeDiary({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await queries.deleteDeletedBefore(db, clock.now() - undoMs);
}

async function requireTitle(db: Db, titleId: number): Promise<void> {
  const [title] = await listCardsInOrder(db, [titleId]);
  if (!title) refuse('title_not_found');
}

const rangeOf = (year: number, month: number | undefined) => {
  const first = (y: number, m: number) => `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`;
  if (month === undefined) return { from: first(year, 1), before: first(year + 1, 1) };
  return { from: first(year, month), before: month === 12 ? first(year + 1, 1) : first(year, month + 1) };
};

async function presentAll(db: Db, rows: queries.EntryRow[]): Promise<DiaryEntry[]> {
  const cards = await cardsById(db, rows);
  return rows.flatMap((row) => {
    const title = cards.get(row.title_id);
    return title
      ? [
          {
            id: row.id,
            title,
            watched_on: row.watched_on || null,
            rating: row.rating === null ? null : row.rating / 2,
            is_rewatch: row.is_rewatch === 1,
            note: row.note,
            created_at: isoTime(row.created_at),
          },
        ]
      : [];
  });
}

async function present(db: Db, row: queries.EntryRow): Promise<DiaryEntry> {
  const [entry] = await presentAll(db, [row]);
  // The title may have been deleted.
  return entry ?? refuse('title_not_found');
}

async function cardsById(db: Db, rows: { title_id: number }[]) {
  const cards = await listCardsInOrder(db, [...new Set(rows.map((row) => row.title_id))]);
  return new Map(cards.map((card) => [card.id, card]));
}
