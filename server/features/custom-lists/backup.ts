import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CustomListBatch, CustomListBatchResult, CustomListsBackup } from '#contract/lists/custom-lists.ts';
import { limits } from '#contract/limits.ts';
import { lockUser } from '#server/features/auth/service.ts';
import { findExistingTitles, identifyTitles } from '#server/features/catalogue/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { requireEntryCapacity, requireListCapacity, requireNoteCapacity } from './capacity.ts';
import * as entries from './entry-queries.ts';
import * as queries from './queries.ts';

/** Oldest list first, so that a repeated import finds the n-th of several lists with one name. */
export async function backUpCustomLists(db: Db, userId: number): Promise<CustomListsBackup> {
  const lists = [];
  for (const { id, name, description, visibility } of (await queries.listLists(db, userId)).toSorted(
    (a, b) => a.id - b.id,
  )) {
    const rows = await identifyTitles(db, await entries.listEntries(db, id));
    lists.push({
      id,
      name,
      description,
      visibility,
      entries: rows.map((row) => ({ ...row, added_at: isoTime(row.added_at) })),
    });
    // Other calls are answered after each list.
    await nextTurn();
  }
  return { lists };
}

/** In one transaction; idempotent, also in parallel. @throws `too_many_custom_lists`, `too_many_list_entries`, `notes_full` */
export async function importCustomList(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  { name, description, nth, entries: wanted }: CustomListBatch,
): Promise<CustomListBatchResult> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const found = await lockListByName(trx, { userId, name, nth }, clock);
    if (!found) await requireListCapacity(trx, userId);
    const { id } = found ?? (await queries.insertList(trx, userId, newList({ name, description }), clock.now()));
    const result = await appendEntries({ db: trx, clock }, id, wanted);
    if (result.added > 0) await requireEntryCapacity(trx, userId);
    if (result.added > 0 && wanted.some(({ note }) => note)) await requireNoteCapacity(trx, userId);
    return { id, created: !found, ...result };
  });
}

const newList = (fields: { name: string; description: string }) => ({
  ...fields,
  visibility: 'private' as const,
  token: null,
});

interface NamedList {
  userId: number;
  name: string;
  nth: number;
}

/** Waits for other changes of the list. */
async function lockListByName(
  trx: Db,
  { userId, ...named }: NamedList,
  clock: Clock,
): Promise<{ id: number } | undefined> {
  const found = await queries.findListByName(trx, userId, named);
  if (!found) return undefined;
  const locked = await queries.touchList(trx, { userId, id: found.id }, clock.now());
  // It was deleted meanwhile; the next of this name may have its number now.
  return locked ?? lockListByName(trx, { userId, ...named }, clock);
}

async function appendEntries(
  { db, clock }: { db: Db; clock: Clock },
  listId: number,
  wanted: CustomListBatch['entries'],
): Promise<Omit<CustomListBatchResult, 'id' | 'created'>> {
  const now = clock.now();
  const existing = await findExistingTitles(
    db,
    wanted.map((entry) => entry.title_id),
  );
  const listed = new Set((await entries.listEntries(db, listId)).map((row) => row.title_id));
  const known = wanted.filter(({ title_id }) => existing.has(title_id));
  const missing = known.filter(({ title_id }) => !listed.has(title_id));
  const added = missing.slice(0, Math.max(limits.customListEntriesMax - listed.size, 0));
  await entries.appendEntries(
    db,
    listId,
    added.map(({ title_id, note, added_at }) => ({
      title_id,
      note: note?.trim() ? note : null,
      added_at: Math.min(added_at === null ? now : Date.parse(added_at), now),
    })),
  );
  return {
    added: added.length,
    already: known.length - missing.length,
    unknown: wanted.length - known.length,
    left_out: missing.length - added.length,
  };
}
