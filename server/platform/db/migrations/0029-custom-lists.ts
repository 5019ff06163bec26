import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const ownedBy = (table: string) => (c: ColumnDefinitionBuilder) =>
    c.notNull().references(`${table}.id`).onDelete('cascade');
  await schema
    .createTable('custom_lists')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', id)
    .addColumn('user_id', 'integer', ownedBy('users'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull().check(sql`visibility in ('private', 'link', 'public')`))
    .addColumn('token', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('custom_lists_user').on('custom_lists').columns(['user_id', 'updated_at']).execute();
  await schema
    .createTable('custom_list_entries')
    .addColumn('list_id', 'integer', ownedBy('custom_lists'))
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('custom_list_entries_pk', ['list_id', 'title_id'])
    .execute();
  await schema
    .createIndex('custom_list_entries_order')
    .on('custom_list_entries')
    .columns(['list_id', 'position', 'title_id'])
    .execute();
  await schema.createIndex('custom_list_entries_title').on('custom_list_entries').column('title_id').execute();
}
