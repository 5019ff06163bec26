/**
 * Daily figures: sign-ups, sign-ins, active people, searches, and searches without results. Nothing stored identifies a
 * person: activity is deleted once its day is counted, and texts are stored only if people at several addresses
 * searched for them.
 */
import type { Insights } from '#contract/admin/activity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { dayMs, dayOf } from './days.ts';
import * as queries from './queries.ts';

export { createSearchCounts, type SearchCounts } from './search-counts.ts';

/** The account events that are counted. */
interface CountedEvent {
  type: string;
  userId: number;
}

/** Counts an account event, in its transaction. */
export async function countAccountEvent(
  trx: Db,
  { clock }: { clock: Clock },
  { type, userId }: CountedEvent,
): Promise<void> {
  const day = dayOf(clock.now());
  if (type === 'registered') await queries.addToFigures(trx, [{ day, name: 'sign_ups', count: 1 }]);
  if (type === 'signed_in') await queries.addToFigures(trx, [{ day, name: 'sign_ins', count: 1 }]);
  if (type === 'signed_in' || type === 'session_refreshed') await queries.noteActive(trx, day, userId);
}

const emptySearchesKeptDays = 90;
const emptySearchesShown = 50;
const lateMs = 60_000;

/** Figures of the last `days` UTC days, including today. */
export async function getInsights({ db, clock }: { db: Db; clock: Clock }, days: number): Promise<Insights> {
  const now = clock.now();
  const wanted = Array.from({ length: days }, (_, i) => dayOf(now - (days - 1 - i) * dayMs));
  const since = wanted[0] ?? dayOf(now);
  const figures = new Map<string, number>();
  for (const { day, name, count } of [
    ...(await queries.listFigures(db, since)),
    ...(await queries.listActiveCounts(db, since)),
  ])
    figures.set(`${day} ${name}`, (figures.get(`${day} ${name}`) ?? 0) + count);
  const figure = (day: string, name: string) => figures.get(`${day} ${name}`) ?? 0;
  return {
    days: wanted.map((day) => ({
      day,
      sign_ups: figure(day, 'sign_ups'),
      sign_ins: figure(day, 'sign_ins'),
      active_users: figure(day, 'active_users'),
      searches: figure(day, 'searches'),
      empty_searches: figure(day, 'empty_searches'),
    })),
    searches_without_result: await queries.listEmptySearches(db, since, emptySearchesShown),
  };
}

/** Sums up and deletes the activity of past days, and deletes old searches. Called periodically. */
export async function purgeInsights({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = dayOf(clock.now());
  await db.transaction().execute(async (trx) => {
    // Deleting first lets exactly one node count each row.
    const counts = countDays(await queries.takeActivityBefore(trx, today));
    await queries.addToFigures(
      trx,
      [...counts].map(([day, count]) => ({ day, name: 'active_users', count })),
    );
  });
  await queries.deleteEmptySearchesBefore(db, dayOf(clock.now() - emptySearchesKeptDays * dayMs));
  // Another node may still write yesterday's counts; a minute later none does.
  await queries.deleteDigestsBefore(db, dayOf(clock.now() - lateMs));
}

function countDays(days: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}
