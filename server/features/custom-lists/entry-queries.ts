import { sql } from 'kysely';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/tables.ts';

interface Entry {
  listId: number;
  titleId: number;
}

const columns = ['title_id', 'note', 'added_at'] as const;
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

async function findLastPosition(db: Db, listId: number): Promise<number> {
  const { position } = await db
    .selectFrom('custom_list_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('position'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return position;
}

/** Adds titles at the end, in this order. The list has none of them. */
export async function appendEntries(db: Db, listId: number, rows: EntryRow[]): Promise<void> {
  const last = await findLastPosition(db, listId);
  await bulkInsert(
    db,
    'custom_list_entries',
    rows.map(({ title_id, note, added_at }, i) => ({
      list_id: listId,
      title_id,
      position: last + 1 + i,
      note,
      added_at,
    })),
  );
}

/** Adds the title at the end. False if it is there already. */
export async function insertEntry(
  db: Db,
  { listId, titleId, note }: Entry & { note: string | null },
  now: number,
): Promise<boolean> {
  const position = await findLastPosition(db, listId);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('custom_list_entries')
    .values({ list_id: listId, title_id: titleId, position: position + 1, note, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** In order; without a page, all. */
export async function listEntries(db: Db, listId: number, page?: { limit: number; offset: number }) {
  return db
    .selectFrom('custom_list_entries')
    .select(columns)
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('title_id')
    .$call(ifGiven(page, (query, { limit, offset }) => query.limit(limit).offset(offset)))
    .execute();
}

export async function findEntry(db: Db, { listId, titleId }: Entry): Promise<EntryRow | undefined> {
  return db
    .selectFrom('custom_list_entries')
    .select(columns)
    .where('list_id', '=', listId)
    .where('title_id', '=', titleId)
    .executeTakeFirst();
}

export async function countEntries(db: Db, listId: number): Promise<number> {
  const { count } = await db
    .selectFrom('custom_list_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of all lists of a person. */
export async function countAllEntries(db: Db, userId: number): Promise<number> {
  const { count } = await entriesOf(db, userId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bytes of all notes of a person. Reads every entry. */
export async function measureNotes(db: Db, userId: number): Promise<number> {
  const { bytes } = await entriesOf(db, userId)
    .select(sql<number | string>`coalesce(sum(octet_length(note)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

const entriesOf = (db: Db, userId: number) =>
  db
    .selectFrom('custom_list_entries')
    .innerJoin('custom_lists', 'custom_lists.id', 'custom_list_entries.list_id')
    .where('user_id', '=', userId);

/** The number of entries of each of a person's lists. */
export async function countByList(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('custom_list_entries')
    .innerJoin('custom_lists', 'custom_lists.id', 'custom_list_entries.list_id')
    .select((eb) => ['list_id', eb.fn.countAll().as('count')])
    .where('user_id', '=', userId)
    .groupBy('list_id')
    .execute();
  return new Map(rows.map((row) => [row.list_id, Number(row.count)]));
}

/** The first titles of each of a person's lists, in order. */
export async function listFirstEntries(db: Db, userId: number, perList: number) {
  const numbered = db
    .selectFrom('custom_list_entries')
    .innerJoin('custom_lists', 'custom_lists.id', 'custom_list_entries.list_id')
    .select((eb) => [
      'list_id',
      'title_id',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('list_id').orderBy('position').orderBy('title_id'))
        .as('place'),
    ])
    .where('user_id', '=', userId);
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['list_id', 'title_id'])
    .where('place', '<=', perList)
    .orderBy('list_id')
    .orderBy('place')
    .execute();
}

/** The person's lists that contain the title. */
export async function listContaining(db: Db, userId: number, titleId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('custom_list_entries')
    .innerJoin('custom_lists', 'custom_lists.id', 'custom_list_entries.list_id')
    .select('list_id')
    .where('title_id', '=', titleId)
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.list_id));
}

/** The titles of all lists of a person, the last added first. */
export async function listTitleIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('custom_list_entries')
    .innerJoin('custom_lists', 'custom_lists.id', 'custom_list_entries.list_id')
    .select((eb) => ['title_id', eb.fn.max('custom_list_entries.added_at').as('last_added_at')])
    .where('user_id', '=', userId)
    .groupBy('title_id')
    .orderBy('last_added_at', 'desc')
    .orderBy('title_id', 'desc')
    .execute();
  return rows.map((row) => row.title_id);
}

export async function updateNote(db: Db, { listId, titleId }: Entry, note: string | null): Promise<void> {
  await db
    .updateTable('custom_list_entries')
    .set({ note })
    .where('list_id', '=', listId)
    .where('title_id', '=', titleId)
    .execute();
}

/** False if the list does not contain the title. */
export async function deleteEntry(db: Db, { listId, titleId }: Entry): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('custom_list_entries')
    .where('list_id', '=', listId)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Numbers these titles from 1, in one statement. */
export async function updatePositions(db: Db, listId: number, titleIds: number[]): Promise<void> {
  if (titleIds.length === 0) return;
  const rows = sql.join(
    titleIds.map((id, index) => sql`(cast(${id} as integer), cast(${index + 1} as integer))`),
    sql`, `,
  );
  // Both databases name the columns of VALUES column1, column2.
  await sql`update custom_list_entries set position = places.column2 from (values ${rows}) as places
    where custom_list_entries.list_id = ${listId} and custom_list_entries.title_id = places.column1`.execute(db);
}

/** Copies all entries, with notes and order. */
export async function copyEntries(db: Db, fromId: number, toId: number, now: number): Promise<void> {
  await db
    .insertInto('custom_list_entries')
    .columns(['list_id', 'title_id', 'position', 'note', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('custom_list_entries')
        .select([
          sql<number>`cast(${toId} as integer)`.as('list_id'),
          'title_id',
          'position',
          'note',
          sql<number>`cast(${now} as bigint)`.as('added_at'),
        ])
        .where('list_id', '=', fromId),
    )
    .execute();
}
