import type { Insertable, Selectable } from 'kysely';
import type { AuditQuery } from '#contract/admin/audit.ts';
import { containingInAnyCase, ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type AuditRow = Selectable<Tables['audit_log']>;

export async function insertEntry(db: Db, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Newest first. */
export async function listEntries(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const { admin, action, subject_type, subject_id, from, to, q, before, limit } = query;
  let rows = db
    .selectFrom('audit_log')
    .selectAll()
    .$call(ifGiven(admin, (rows, id) => rows.where('admin_id', '=', id)))
    .$call(ifGiven(action, (rows, is) => rows.where('action', '=', is)))
    .$call(ifGiven(subject_type, (rows, is) => rows.where('subject_type', '=', is)))
    .$call(ifGiven(subject_id, (rows, id) => rows.where('subject_id', '=', id)))
    .$call(ifGiven(from, (rows, at) => rows.where('at', '>=', at)))
    .$call(ifGiven(to, (rows, at) => rows.where('at', '<', at)))
    .$call(ifGiven(before, (rows, id) => rows.where('id', '<', id)));
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 8))
    rows = rows.where((eb) =>
      eb.or([containingInAnyCase(eb.ref('admin_name'), word), containingInAnyCase(eb.ref('subject_label'), word)]),
    );
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

export async function clearChangesOfGoneUsers(db: Db): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ changes: '{}' })
    .where('action', '=', 'user_updated')
    .where('changes', '!=', '{}')
    .where('subject_id', 'not in', (eb) => eb.selectFrom('users').select('id'))
    .execute();
}

export async function listAdmins(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['admin_id as id', 'admin_name as name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select((max) => max.fn.max('id').as('id'))
        .where('admin_id', 'is not', null)
        .groupBy('admin_id'),
    )
    .orderBy('admin_name')
    .execute();
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}
