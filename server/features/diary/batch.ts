import type { DiaryBatch } from '#contract/diary/diary.ts';
import { findExistingTitles } from '#server/features/catalogue/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { requireCapacity, requireNoteCapacity, requireRatingCapacity } from './capacity.ts';
import { isPossibleDay } from './days.ts';
import { toRow } from './entry-row.ts';
import * as queries from './queries.ts';
import { upsertRatings } from './rating-queries.ts';

interface Counts {
  added: number;
  already: number;
  unknown: number;
}

/**
 * Adds entries and ratings in one transaction. Idempotent, also in parallel: an entry's key is its title, day and
 * number on that day. Days in the future and impossibly early ones are stored as unknown. @throws `diary_full`,
 * `notes_full`, `too_many_ratings`
 */
export async function importDiary(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  { entries, ratings }: DiaryBatch,
): Promise<{ entries: Counts; ratings: Counts }> {
  return db.transaction().execute(async (trx) => {
    const existing = await findExistingTitles(trx, [
      ...new Set([...entries, ...ratings].map((entry) => entry.title_id)),
    ]);
    const isKnown = ({ title_id }: { title_id: number }) => existing.has(title_id);
    const added = await addEntries(trx, { userId, entries: entries.filter(isKnown), now: clock.now() });
    const rated = await addRatings(trx, { userId, ratings: ratings.filter(isKnown), now: clock.now() });
    return {
      entries: count(entries.length, entries.filter(isKnown).length, added),
      ratings: count(ratings.length, ratings.filter(isKnown).length, rated),
    };
  });
}

const count = (all: number, known: number, added: number): Counts => ({
  added,
  already: known - added,
  unknown: all - known,
});

async function addEntries(
  trx: Db,
  { userId, entries, now }: { userId: number; entries: DiaryBatch['entries']; now: number },
): Promise<number> {
  const titleIds = [...new Set(entries.map((entry) => entry.title_id))];
  const counts = new Map(
    (await queries.countByTitleAndDay(trx, userId, titleIds)).map((row) => [
      `${row.title_id} ${row.watched_on}`,
      row.count,
    ]),
  );
  const watched = new Set([...counts.keys()].map((place) => Number(place.split(' ')[0])));
  const rows = entries.flatMap(({ title_id, nth, unless_watched: unlessWatched, ...watch }) => {
    const row = toRow(isPossibleDay(watch.watched_on, now) ? watch : { ...watch, watched_on: null });
    const place = `${title_id} ${row.watched_on}`;
    if ((counts.get(place) ?? 0) >= nth || (unlessWatched && watched.has(title_id))) return [];
    return [{ user_id: userId, title_id, ...row, key: `${place} ${nth}`, created_at: now }];
  });
  const added = await queries.insertEntries(trx, rows);
  if (added > 0) await requireCapacity(trx, userId);
  if (added > 0 && rows.some(({ note }) => note !== null)) await requireNoteCapacity(trx, userId);
  return added;
}

/** Uses the newest of several ratings of a title: a statement cannot update a row twice. */
async function addRatings(
  trx: Db,
  { userId, ratings, now }: { userId: number; ratings: DiaryBatch['ratings']; now: number },
): Promise<number> {
  const rows = ratings
    .map(({ title_id, rating, rated_at }) => ({
      user_id: userId,
      title_id,
      rating: rating * 2,
      rated_at: Math.min(rated_at === null ? 0 : Date.parse(rated_at), now),
    }))
    .toSorted((a, b) => a.rated_at - b.rated_at);
  const stored = await upsertRatings(trx, [...new Map(rows.map((row) => [row.title_id, row])).values()]);
  if (stored > 0) await requireRatingCapacity(trx, userId);
  return stored;
}
