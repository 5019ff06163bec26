import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { deleteSetting, readSetting, writeSetting } from '#server/platform/db/settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { TmdbError } from '#server/platform/tmdb/tmdb-error.ts';
import type { Tmdb } from '#server/platform/tmdb/tmdb.ts';
import { systemWait, type Wait } from '#server/platform/wait.ts';
import type { ImportProgress } from '../import/import-jsonl.ts';
import { storeTogether } from '../store/store.ts';
import { planBatches, type TmdbItem, type TmdbPlan } from './plan.ts';
import { listCompletedTmdbIds } from './queries.ts';
import { findPersonDetails, findTitleDetails } from './requests.ts';
import { parseUsable } from './parse.ts';

export interface TmdbImportOptions {
  db: Kysely<Tables>;
  tmdb: Tmdb;
  clock: Clock;
  wait?: Wait;
  onProgress?: (progress: ImportProgress) => void;
  signal?: AbortSignal;
}

interface Position {
  startedAt: number;
  day: string;
  done: number;
}

/**
 * Stores a plan batch by batch, one request a title. The same plan resumes after an interruption. @throws {TmdbError}
 * when TMDB stays down or refuses the key
 */
export async function importTmdb(plan: TmdbPlan, options: TmdbImportOptions): Promise<ImportProgress> {
  const { db, tmdb, clock, onProgress, signal } = options;
  const setting = `import_tmdb ${JSON.stringify(plan)}`;
  const position = await findPosition(db, setting, clock);
  const progress = { fraction: 0, records: 0, added: 0, changed: 0, unchanged: 0, skipped: 0 };
  const batches = await withRetries(() => planBatches(plan, { db, tmdb, day: position.day, signal }), options);
  // A resumed import must see the same batches.
  await writeSetting(db, setting, JSON.stringify(position));
  for (let index = position.done; index < batches.count; index += 1) {
    signal?.throwIfAborted();
    const items = await withRetries(() => batches.batch(index), options);
    const wanted = await withoutFresh(db, items, position.startedAt);
    const details = await Promise.all(wanted.map((item) => withRetries(() => fetchItem(tmdb, item, signal), options)));
    const { titles, people } = parseUsable(details);
    const done = { ...position, done: index + 1 };
    const result = await storeTogether(
      { titles, people, position: { setting, value: JSON.stringify(done) } },
      { db, clock, source: 'tmdb', complete: true },
    );
    progress.added += result.added;
    progress.changed += result.changed;
    progress.unchanged += result.unchanged + items.length - wanted.length;
    progress.skipped += wanted.length - titles.length - people.length;
    progress.records += items.length;
    progress.fraction = done.done / batches.count;
    onProgress?.(progress);
  }
  await deleteSetting(db, setting);
  return progress;
}

/** After this time the lists have changed, and an import starts again. */
const resumableMs = 7 * 86_400_000;

async function findPosition(db: Kysely<Tables>, setting: string, clock: Clock): Promise<Position> {
  const now = clock.now();
  const value = await readSetting(db, setting);
  const position = value === undefined ? null : (JSON.parse(value) as Position);
  if (position && now - position.startedAt < resumableMs) return position;
  return { startedAt: now, day: new Date(now).toISOString().slice(0, 10), done: 0 };
}

/** A title of several lists is fetched once. */
async function withoutFresh(db: Kysely<Tables>, items: TmdbItem[], startedAt: number): Promise<TmdbItem[]> {
  const fresh = new Set<string>();
  for (const kind of ['movie', 'tv', 'person'] as const) {
    const ids = items.filter((item) => item.kind === kind).map((item) => item.id);
    for (const id of await listCompletedTmdbIds(db, kind, ids, startedAt)) fresh.add(`${kind} ${id}`);
  }
  const distinct = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  return [...distinct].filter(([key]) => !fresh.has(key)).map(([, item]) => item);
}

/** Undefined for 404 and unusable answers. */
async function fetchItem(tmdb: Tmdb, { kind, id }: TmdbItem, signal: AbortSignal | undefined) {
  const options = { background: true, ...(signal ? { signal } : {}) };
  try {
    return kind === 'person'
      ? await findPersonDetails(tmdb, id, options)
      : await findTitleDetails(tmdb, kind, id, options);
  } catch (error) {
    if (error instanceof TmdbError && error.failure === 'unusable') return undefined;
    throw error;
  }
}

const firstPauseMs = 5_000;
const attempts = 7;

/** Retries with growing pauses while TMDB is down. */
async function withRetries<T>(run: () => Promise<T>, { wait = systemWait, signal }: TmdbImportOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      const isDown = error instanceof TmdbError && error.failure === 'down';
      if (!isDown || attempt === attempts) throw error;
      await wait(firstPauseMs * 2 ** (attempt - 1), signal);
    }
}
