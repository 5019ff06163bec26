import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const required = (c: ColumnDefinitionBuilder) => c.notNull();

  await schema
    .createTable('audit_log')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', (c) =>
      dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('at', 'bigint', required)
    // No reference: the log outlives accounts.
    .addColumn('admin_id', 'integer')
    .addColumn('admin_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject_type', 'text', required)
    .addColumn('subject_id', 'integer')
    .addColumn('subject_label', 'text', required)
    .addColumn('changes', 'text', required)
    .execute();
  await schema.createIndex('audit_log_admin').on('audit_log').columns(['admin_id', 'id']).execute();
  await schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'id']).execute();
  await schema.createIndex('audit_log_subject').on('audit_log').columns(['subject_type', 'subject_id', 'id']).execute();

  await schema
    .createTable('daily_figures')
    .addColumn('day', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('daily_figures_pk', ['day', 'name'])
    .execute();

  await schema
    .createTable('daily_activity')
    .addColumn('day', 'text', required)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('daily_activity_pk', ['day', 'user_id'])
    .execute();
  await schema.createIndex('daily_activity_user').on('daily_activity').column('user_id').execute();

  await schema
    .createTable('empty_searches')
    .addColumn('day', 'text', required)
    .addColumn('query', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('empty_searches_pk', ['day', 'query'])
    .execute();

  await schema
    .createTable('catalogue_runs')
    .addColumn('source', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('heard_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addColumn('added', 'integer', required)
    .addColumn('changed', 'integer', required)
    .addColumn('unchanged', 'integer', required)
    .addColumn('skipped', 'integer', required)
    .addColumn('error', 'text')
    .execute();

  await addDirectory(db, dialect);
}

/** Columns for searching accounts, with one index per sort order that covers all filters. */
async function addDirectory(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('users')
    .addColumn('directory_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillDirectoryKeys(db);
  await schema.dropIndex('users_created').execute();
  const filters = ['directory_key', 'role', 'is_active', 'email_verified'] as const;
  await schema
    .createIndex('users_by_created')
    .on('users')
    .columns(['created_at', 'id', ...filters])
    .execute();
  await schema
    .createIndex('users_by_username')
    .on('users')
    .columns(['username_key', 'id', ...filters])
    .execute();
  await schema
    .createIndex('users_by_name')
    .on('users')
    .columns(['directory_key', 'id', 'role', 'is_active', 'email_verified'])
    .execute();
  await schema.createIndex('users_by_role').on('users').columns(['role', 'is_active']).execute();
  // SQLite sorts nulls first, and does not support another order in an index.
  const nullsFirst = dialect === 'sqlite' ? sql`` : sql` nulls first`;
  await sql`create index users_by_last_login
    on users (last_login${nullsFirst}, id, directory_key, role, is_active, email_verified)`.execute(db);
}

interface NamedUser {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

async function fillDirectoryKeys(db: Kysely<unknown>): Promise<void> {
  const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (let after = 0; ;) {
    const { rows } = await sql<NamedUser>`select id, username, email, first_name, last_name from users
      where id > ${after} order by id limit 1000`.execute(db);
    for (const row of rows) {
      const name = fold(`${row.last_name} ${row.first_name}`).slice(0, 200);
      const key = `${name} ${fold(row.username)} ${fold(row.email)}`;
      await sql`update users set directory_key = ${key} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
