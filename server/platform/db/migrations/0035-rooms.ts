import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const idType = dialect === 'sqlite' ? 'integer' : 'serial';
  const id = (c: ColumnDefinitionBuilder) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const ownedBy = (table: string) => (c: ColumnDefinitionBuilder) =>
    c.notNull().references(`${table}.id`).onDelete('cascade');
  await schema
    .createTable('rooms')
    .addColumn('id', idType, id)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('decided_title_id', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('rooms_user').on('rooms').column('user_id').execute();
  await schema.createIndex('rooms_expiry').on('rooms').column('expires_at').execute();
  await schema
    .createTable('room_titles')
    .addColumn('room_id', 'integer', ownedBy('rooms'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addPrimaryKeyConstraint('room_titles_pk', ['room_id', 'title_id'])
    .execute();
  await schema.createIndex('room_titles_title').on('room_titles').column('title_id').execute();
  await schema
    .createTable('room_participants')
    .addColumn('id', idType, id)
    .addColumn('room_id', 'integer', ownedBy('rooms'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('room_participants_room').on('room_participants').column('room_id').execute();
  await schema.createIndex('room_participants_user').on('room_participants').column('user_id').execute();
  await schema
    .createTable('room_votes')
    .addColumn('participant_id', 'integer', ownedBy('room_participants'))
    .addColumn('title_id', 'integer', ownedBy('titles'))
    .addColumn('liked', 'integer', (c) => c.notNull().check(sql`liked in (0, 1)`))
    .addColumn('voted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('room_votes_pk', ['participant_id', 'title_id'])
    .execute();
  await schema.createIndex('room_votes_title').on('room_votes').column('title_id').execute();
}
