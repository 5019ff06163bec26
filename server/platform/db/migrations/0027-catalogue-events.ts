import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Notifies listening nodes of catalogue transactions by any process. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`create function announce_catalogue_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('marquee_events', 'catalogue');
      return null;
    end
  $$`.execute(db);
  await sql`create trigger catalogue_changes_announced after insert on catalogue_changes
    for each statement execute function announce_catalogue_change()`.execute(db);
}
