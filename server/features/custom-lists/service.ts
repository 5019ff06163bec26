/**
 * Lists that people name, describe and order. A title is on a list once. A list that is not private has a token, the
 * address for its visitors; making it private revokes the token.
 */
import { randomBytes } from 'node:crypto';
import type { CustomList, CustomListChange, CustomListEntry, CustomListSummary } from '#contract/lists/custom-lists.ts';
import { limits } from '#contract/limits.ts';
import { listCardsInOrder } from '#server/features/catalogue/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { requireEntryCapacity, requireNoteCapacity } from './capacity.ts';
import * as entries from './entry-queries.ts';
import { insertNewList } from './new-list.ts';
import { presentEntries } from './presented-entries.ts';
import * as queries from './queries.ts';

export { backUpCustomLists, importCustomList } from './backup.ts';
export { listTitleIds } from './entry-queries.ts';
export { makeListsPrivate } from './queries.ts';
export { copySharedList, getSharedList } from './shared-lists.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Own {
  userId: number;
  id: number;
}

const titlesShown = 4;

/** The most recently changed first, each with its first titles. */
export async function listCustomLists(db: Db, userId: number, titleId?: number): Promise<CustomListSummary[]> {
  const rows = await queries.listLists(db, userId);
  const counts = await entries.countByList(db, userId);
  const first = await entries.listFirstEntries(db, userId, titlesShown);
  const cards = await listCardsInOrder(db, [...new Set(first.map((row) => row.title_id))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const titlesOf = Map.groupBy(first, (row) => row.list_id);
  const containing = titleId === undefined ? undefined : await entries.listContaining(db, userId, titleId);
  return rows.map((row) => ({
    ...present(row),
    entries_count: counts.get(row.id) ?? 0,
    titles: (titlesOf.get(row.id) ?? []).flatMap((entry) => byId.get(entry.title_id) ?? []),
    ...(containing ? { contains_title: containing.has(row.id) } : {}),
  }));
}

/** @throws `custom_list_not_found`, also for lists of others */
export async function getCustomList(db: Db, own: Own): Promise<CustomList> {
  const row = await queries.findList(db, own);
  if (!row) refuse('custom_list_not_found');
  return { ...present(row), entries: await presentEntries(db, await entries.listEntries(db, row.id)) };
}

/** Idempotent by key: repeating a key returns the first list. @throws `too_many_custom_lists` */
export async function createCustomList(
  { db, clock }: Deps,
  userId: number,
  { key, ...change }: CustomListChange & { key?: string | undefined },
): Promise<CustomList> {
  return db.transaction().execute(async (trx) => {
    const { id } = await insertNewList({ db: trx, clock }, userId, { ...withToken(change, null), key });
    return getCustomList(trx, { userId, id });
  });
}

/** The token stays while the list is shared. @throws `custom_list_not_found` */
export async function replaceCustomList({ db, clock }: Deps, own: Own, change: CustomListChange): Promise<CustomList> {
  return db.transaction().execute(async (trx) => {
    const before = await lockList(trx, own, clock);
    await queries.updateList(trx, own.id, withToken(change, before.token));
    return getCustomList(trx, own);
  });
}

/** @throws `custom_list_not_found` */
export async function deleteCustomList(db: Db, own: Own): Promise<void> {
  if (!(await queries.deleteList(db, own))) refuse('custom_list_not_found');
}

/** Idempotent: an existing entry keeps its note and place. @throws `custom_list_not_found`, `title_not_found`, `custom_list_full`, `too_many_list_entries`, `notes_full` */
export async function addCustomEntry(
  { db, clock }: Deps,
  own: Own,
  { title_id: titleId, note }: { title_id: number; note: string | null },
): Promise<{ added: boolean; entry: CustomListEntry }> {
  return db.transaction().execute(async (trx) => {
    const { id: listId } = await lockList(trx, own, clock);
    const [title] = await listCardsInOrder(trx, [titleId]);
    if (!title) refuse('title_not_found');
    const added = await entries.insertEntry(trx, { listId, titleId, note: orNull(note) }, clock.now());
    if (added && (await entries.countEntries(trx, listId)) > limits.customListEntriesMax) refuse('custom_list_full');
    if (added) await requireEntryCapacity(trx, own.userId);
    if (added && note) await requireNoteCapacity(trx, own.userId);
    const row = await entries.findEntry(trx, { listId, titleId });
    return { added, entry: { title, note: row?.note ?? null, added_at: isoTime(row?.added_at ?? clock.now()) } };
  });
}

interface OwnEntry extends Own {
  titleId: number;
}

/** @throws `custom_list_not_found`, `entry_not_found`, `notes_full` */
export async function setCustomNote({ db, clock }: Deps, own: OwnEntry, note: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const entry = { listId: (await lockList(trx, own, clock)).id, titleId: own.titleId };
    const before = (await entries.findEntry(trx, entry)) ?? refuse('entry_not_found');
    await entries.updateNote(trx, entry, orNull(note));
    if ((note ?? '').length > (before.note ?? '').length) await requireNoteCapacity(trx, own.userId);
  });
}

/** @throws `custom_list_not_found`, `entry_not_found` */
export async function removeCustomEntry({ db, clock }: Deps, own: OwnEntry): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id: listId } = await lockList(trx, own, clock);
    if (!(await entries.deleteEntry(trx, { listId, titleId: own.titleId }))) refuse('entry_not_found');
  });
}

/** Returns the title ids in their new order. Titles not in `ids` follow. @throws `custom_list_not_found` */
export async function orderCustomList({ db, clock }: Deps, own: Own, ids: number[]): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const { id: listId } = await lockList(trx, own, clock);
    const before = (await entries.listEntries(trx, listId)).map((row) => row.title_id);
    const [known, named] = [new Set(before), new Set(ids)];
    const after = [...ids.filter((id) => known.has(id)), ...before.filter((id) => !named.has(id))];
    await entries.updatePositions(trx, listId, after);
    return after;
  });
}

/** All lists with their entries, for the personal data export. */
export async function exportCustomLists(db: Db, userId: number): Promise<CustomList[]> {
  const lists = [];
  for (const { id } of await queries.listLists(db, userId)) lists.push(await getCustomList(db, { userId, id }));
  return lists;
}

/** Serialises the changes of a list. */
async function lockList(trx: Db, own: Own, clock: Clock): Promise<queries.ListRow> {
  return (await queries.touchList(trx, own, clock.now())) ?? refuse('custom_list_not_found');
}

/** 128 random bits. */
const withToken = (change: CustomListChange, token: string | null) => ({
  ...change,
  token: change.visibility === 'private' ? null : (token ?? randomBytes(16).toString('base64url')),
});

const orNull = (note: string | null) => (note?.trim() ? note : null);

const present = (row: queries.ListRow) => ({
  ...row,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
