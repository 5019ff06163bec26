import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type Figure = Insertable<Tables['daily_figures']>;

export async function addToFigures(db: Db, figures: Figure[]): Promise<void> {
  if (figures.length === 0) return;
  await db
    .insertInto('daily_figures')
    .values(figures)
    .onConflict((conflict) =>
      conflict.columns(['day', 'name']).doUpdateSet({ count: sql`daily_figures.count + excluded.count` }),
    )
    .execute();
}

export async function listFigures(db: Db, since: string): Promise<Figure[]> {
  return db.selectFrom('daily_figures').selectAll().where('day', '>=', since).execute();
}

export async function noteActive(db: Db, day: string, userId: number): Promise<void> {
  await db
    .insertInto('daily_activity')
    .values({ day, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Active people of the days that are not yet summed up as figures. */
export async function listActiveCounts(db: Db, since: string): Promise<Figure[]> {
  const rows = await db
    .selectFrom('daily_activity')
    .select((eb) => ['day', eb.fn.countAll().as('count')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute();
  return rows.map(({ day, count }) => ({ day, name: 'active_users' as const, count: Number(count) }));
}

/** Deletes activity before a day; returns the day of each deleted row. */
export async function takeActivityBefore(db: Db, day: string): Promise<string[]> {
  const rows = await db.deleteFrom('daily_activity').where('day', '<', day).returning('day').execute();
  return rows.map((row) => row.day);
}

/** Adds to the counts of texts; at most `max` texts a day. */
export async function addEmptySearches(
  db: Db,
  day: string,
  counts: { query: string; count: number }[],
  max: number,
): Promise<void> {
  const known = await db.selectFrom('empty_searches').select('query').where('day', '=', day).execute();
  const knownTexts = new Set(known.map((row) => row.query));
  let room = Math.max(0, max - knownTexts.size);
  const kept = counts.filter(({ query }) => knownTexts.has(query) || room-- > 0);
  if (kept.length === 0) return;
  await db
    .insertInto('empty_searches')
    .values(kept.map((row) => ({ ...row, day })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'query']).doUpdateSet({ count: sql`empty_searches.count + excluded.count` }),
    )
    .execute();
}

/** Most frequent first. */
export async function listEmptySearches(db: Db, since: string, limit: number) {
  const rows = await db
    .selectFrom('empty_searches')
    .select((eb) => ['query', eb.fn.sum<number>('count').as('count'), eb.fn.max('day').as('last_day')])
    .where('day', '>=', since)
    .groupBy('query')
    .orderBy('count', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function deleteEmptySearchesBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('empty_searches').where('day', '<', day).execute();
}

/** Returns the day's key; stores `fresh` if there is none. */
export async function findOrAddKey(db: Db, day: string, fresh: string): Promise<string> {
  await db
    .insertInto('insights_keys')
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db.selectFrom('insights_keys').select('key').where('day', '=', day).executeTakeFirstOrThrow();
  return key;
}

type AddressRow = Insertable<Tables['empty_search_addresses']>;

const rowsAtOnce = 500;

export async function addEmptySearchAddresses(db: Db, rows: AddressRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto('empty_search_addresses')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The digests of texts that at least `min` addresses searched for on a day. */
export async function listSharedTexts(db: Db, day: string, digests: string[], min: number): Promise<string[]> {
  const shared: string[] = [];
  for (let start = 0; start < digests.length; start += rowsAtOnce) {
    const rows = await db
      .selectFrom('empty_search_addresses')
      .select('text_digest')
      .where('day', '=', day)
      .where('text_digest', 'in', digests.slice(start, start + rowsAtOnce))
      .groupBy('text_digest')
      .having((eb) => eb(eb.fn.countAll(), '>=', min))
      .execute();
    shared.push(...rows.map((row) => row.text_digest));
  }
  return shared;
}

/** Deletes digests and keys of earlier days. */
export async function deleteDigestsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('empty_search_addresses').where('day', '<', day).execute();
  await db.deleteFrom('insights_keys').where('day', '<', day).execute();
}
