import type { CustomList, SharedList } from '#contract/lists/custom-lists.ts';
import { limits } from '#contract/limits.ts';
import { findShownAccount } from '#server/features/auth/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { requireEntryCapacity, requireNoteCapacity } from './capacity.ts';
import * as entries from './entry-queries.ts';
import { insertNewList } from './new-list.ts';
import { presentEntries } from './presented-entries.ts';
import * as queries from './queries.ts';

/** @throws `custom_list_not_found`, also while the author's account is deactivated or about to be deleted */
export async function getSharedList(db: Db, token: string, page: number): Promise<SharedList> {
  const { row, author } = await requireShared(db, token);
  const limit = limits.sharedListPageSize;
  const { public_profile: isNamed } = await getPreferences(db, row.user_id);
  return {
    name: row.name,
    description: row.description,
    visibility: row.visibility === 'public' ? 'public' : 'link',
    author: isNamed ? { username: author.username, name: author.name } : null,
    updated_at: isoTime(row.updated_at),
    entries: await presentEntries(db, await entries.listEntries(db, row.id, { limit, offset: (page - 1) * limit })),
    total: await entries.countEntries(db, row.id),
  };
}

/**
 * With notes and order; idempotent by key. @throws `custom_list_not_found`, `too_many_custom_lists`,
 * `too_many_list_entries`, `notes_full`
 */
export async function copySharedList(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  { token, key }: { token: string; key?: string | undefined },
) {
  return db.transaction().execute(async (trx): Promise<CustomList> => {
    const { row } = await requireShared(trx, token);
    const { name, description } = row;
    const list = { name, description, visibility: 'private' as const, token: null, key };
    const { isNew, ...copy } = await insertNewList({ db: trx, clock }, userId, list);
    if (isNew) {
      await entries.copyEntries(trx, row.id, copy.id, copy.created_at);
      await requireEntryCapacity(trx, userId);
      await requireNoteCapacity(trx, userId);
    }
    const copied = await presentEntries(trx, await entries.listEntries(trx, copy.id));
    return { ...copy, created_at: isoTime(copy.created_at), updated_at: isoTime(copy.updated_at), entries: copied };
  });
}

async function requireShared(db: Db, token: string) {
  const row = isToken(token) ? await queries.findSharedList(db, token) : undefined;
  const author = row && (await findShownAccount(db, { id: row.user_id }));
  if (!row || !author) refuse('custom_list_not_found');
  return { row, author };
}

/** Other texts are rejected here: PostgreSQL refuses to compare some of them (NUL). */
const isToken = (text: string) => /^[\w-]{22}$/.test(text);
