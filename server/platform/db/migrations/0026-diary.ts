import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const ownedBy = (table: string) => (c: ColumnDefinitionBuilder) =>
    c.notNull().references(`${table}.id`).onDelete('cascade');
  await schema
    .createTable('diary_entries')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', id)
    .addColumn('user_id', 'integer', ownedBy('users'))
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addColumn('watched_on', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer', (c) => c.check(sql`rating between 1 and 10`))
    .addColumn('is_rewatch', 'integer', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('key', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addUniqueConstraint('diary_entries_key', ['user_id', 'key'])
    .execute();
  await sql`create index diary_entries_day on diary_entries (user_id, watched_on, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index diary_entries_own_title on diary_entries (user_id, title_id, watched_on)
    where deleted_at is null`.execute(db);
  await schema.createIndex('diary_entries_title').on('diary_entries').column('title_id').execute();
  await sql`create index diary_entries_deleted on diary_entries (deleted_at) where deleted_at is not null`.execute(db);
  await schema
    .createTable('ratings')
    .addColumn('user_id', 'integer', ownedBy('users'))
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 10`))
    .addColumn('rated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_pk', ['user_id', 'title_id'])
    .execute();
  await schema.createIndex('ratings_title').on('ratings').column('title_id').execute();
}
