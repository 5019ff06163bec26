import type { Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

type RunRow = Selectable<Tables['catalogue_runs']>;

export async function beginRun(db: Db, source: string, now: number): Promise<void> {
  const run: Omit<RunRow, 'source'> = {
    state: 'running',
    started_at: now,
    heard_at: now,
    finished_at: null,
    added: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    error: null,
  };
  await db
    .insertInto('catalogue_runs')
    .values({ source, ...run })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(run))
    .execute();
}

export async function noteRun(db: Db, source: string, news: Updateable<Tables['catalogue_runs']>): Promise<void> {
  await db.updateTable('catalogue_runs').set(news).where('source', '=', source).execute();
}

export async function listRuns(db: Db): Promise<RunRow[]> {
  return db.selectFrom('catalogue_runs').selectAll().orderBy('started_at', 'desc').execute();
}

export async function countBySource(db: Db) {
  const titles = await db
    .selectFrom('titles')
    .select((eb) => ['source', 'kind', eb.fn.countAll().as('count')])
    .groupBy(['source', 'kind'])
    .execute();
  const people = await db
    .selectFrom('people')
    .select((eb) => ['source', eb.fn.countAll().as('count')])
    .groupBy('source')
    .execute();
  const sources = [...new Set([...titles, ...people].map((row) => row.source))].toSorted();
  const titlesOf = (source: string, kind: 'movie' | 'tv') =>
    Number(titles.find((row) => row.source === source && row.kind === kind)?.count ?? 0);
  return sources.map((source) => ({
    source,
    movies: titlesOf(source, 'movie'),
    shows: titlesOf(source, 'tv'),
    people: Number(people.find((row) => row.source === source)?.count ?? 0),
  }));
}
