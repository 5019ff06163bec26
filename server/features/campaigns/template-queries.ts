import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type TemplateRow = Selectable<Tables['notification_templates']>;

/** The number of started campaigns by template. */
const withUsage = (db: Db) =>
  db
    .selectFrom('notification_templates as template')
    .selectAll('template')
    .select((eb) =>
      eb
        .selectFrom('campaigns')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('campaigns.template_id', '=', 'template.id')
        .where('campaigns.started_at', 'is not', null)
        .as('usage_count'),
    );

export async function listTemplates(db: Db) {
  return withUsage(db).orderBy('name_key').execute();
}

export async function findTemplate(db: Db, id: number) {
  return withUsage(db).where('id', '=', id).executeTakeFirst();
}
export type UsedTemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Undefined if the name is taken. */
export async function insertTemplate(trx: Db, template: Insertable<Tables['notification_templates']>) {
  return trx
    .insertInto('notification_templates')
    .values(template)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateTemplate(trx: Db, id: number, changes: Updateable<Tables['notification_templates']>) {
  await trx.updateTable('notification_templates').set(changes).where('id', '=', id).execute();
}

/** Returns the deleted row. */
export async function deleteTemplate(trx: Db, id: number): Promise<TemplateRow | undefined> {
  return trx.deleteFrom('notification_templates').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function countTemplates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('notification_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
