import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { chunks } from './chunks.ts';

export type CatalogueClock = Selectable<Tables['catalogue_clock']>;

/** Also acquires the lock that serializes catalogue writes until the commit. */
export async function takeClock(trx: Db): Promise<CatalogueClock> {
  const clock = await trx
    .updateTable('catalogue_clock')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('catalogue_changes').values({ seq: clock.seq, stamp: randomUUID() }).execute();
  return clock;
}

export async function writeClock(trx: Db, clock: CatalogueClock): Promise<void> {
  await trx.updateTable('catalogue_clock').set(clock).execute();
}

/** Adds new franchises. */
export async function franchiseIds(trx: Db, clock: CatalogueClock, names: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunks(names)) {
    const rows = await trx.selectFrom('franchises').selectAll().where('name', 'in', chunk).execute();
    for (const row of rows) ids.set(row.name, row.id);
  }
  const added = [...new Set(names)]
    .filter((name) => !ids.has(name))
    .map((name) => ({ id: clock.next_franchise_id++, name }));
  await bulkInsert(trx, 'franchises', added);
  for (const { id, name } of added) ids.set(name, id);
  return ids;
}

interface Tag {
  kind: 'genre' | 'keyword';
  name: string;
}

export const tagKey = ({ kind, name }: Tag): string => `${kind} ${name}`;

/** By {@link tagKey}; adds new tags. */
export async function tagIds(trx: Db, clock: CatalogueClock, tags: Tag[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const chunk of chunks(tags.map((tag) => tag.name))) {
    const rows = await trx
      .selectFrom('tags')
      .selectAll()
      // The index starts with the kind.
      .where('kind', 'in', ['genre', 'keyword'])
      .where('name', 'in', chunk)
      .execute();
    for (const row of rows) ids.set(tagKey(row), row.id);
  }
  const missing = new Map(tags.filter((tag) => !ids.has(tagKey(tag))).map((tag) => [tagKey(tag), tag]));
  const added = [...missing.values()].map((tag) => ({ id: clock.next_tag_id++, ...tag }));
  await bulkInsert(trx, 'tags', added);
  for (const tag of added) ids.set(tagKey(tag), tag.id);
  return ids;
}
