import type { Kysely } from 'kysely';
import type { SourceId } from '#contract/source-id.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Log } from '#server/platform/log.ts';
import type { Tmdb } from '#server/platform/tmdb/tmdb.ts';
import { within } from '#server/platform/wait.ts';
import * as queries from '../queries.ts';
import { fetchPerson, fetchSearch, fetchSeason, fetchTitle, fetchWithSourceId } from './fetch-and-store.ts';
import { createThrottledTasks } from './throttled-tasks.ts';

/** The catalogue, completed from TMDB on demand. Failures of TMDB are logged and never thrown. */
export interface LiveCatalogue {
  /**
   * Stores TMDB's results for a text. @returns the number of new or changed records; 0 when `signal` aborts first,
   * while storing continues
   */
  findMore(text: string, signal?: AbortSignal): Promise<number>;
  /** Likewise stores what has an id. */
  findWithSourceId(wanted: SourceId, signal?: AbortSignal): Promise<number>;
  /**
   * Completes a title when first shown, and refreshes an old one. Waits briefly for a title with hardly any data,
   * otherwise works in the background.
   */
  complete(titleId: number): Promise<void>;
  completePerson(personId: number): Promise<void>;
  /** Only for a season without episodes. */
  completeSeason(titleId: number, seasonNumber: number): Promise<void>;
  /** Resolves when no background work runs. */
  settled(): Promise<void>;
}

interface LiveOptions {
  db: Kysely<Tables>;
  tmdb: Tmdb;
  clock: Clock;
  log: Log;
  /** For a title with hardly any data. */
  firstWaitMs?: number;
}

/** TMDB's terms allow six months; watch offers change weekly. */
const refreshAfterMs = 7 * 86_400_000;
const searchedAgainAfterMs = 600_000;
const textMinLength = 2;

export function createLiveCatalogue({ db, tmdb, clock, log, firstWaitMs = 1_500 }: LiveOptions): LiveCatalogue {
  const tasks = createThrottledTasks({ clock, log });
  const target = { db, tmdb, clock };

  const isFresh = (completedAt: number | null) => completedAt !== null && clock.now() - completedAt < refreshAfterMs;

  async function runSearch(key: string, signal: AbortSignal | undefined, search: () => Promise<number>) {
    if (signal?.aborted) return 0;
    const found = tasks.run(`search ${key}`, searchedAgainAfterMs, search);
    return signal ? Promise.race([found, aborted(signal)]) : found;
  }

  return {
    async findMore(text, signal) {
      const wanted = text.trim().replace(/\s+/g, ' ').toLowerCase();
      return wanted.length < textMinLength ? 0 : runSearch(wanted, signal, () => fetchSearch(target, wanted));
    },
    async findWithSourceId(wanted, signal) {
      const key = `${wanted.source} ${wanted.kind} ${wanted.id}`;
      return runSearch(`id ${key}`, signal, () => fetchWithSourceId(target, wanted));
    },
    async complete(titleId) {
      const row = await queries.findTitle(db, titleId);
      if (!row || isFresh(row.completed_at)) return;
      const done = tasks.run(`title ${titleId}`, 0, () => fetchTitle(target, row));
      if (row.completed_at === null && !(await queries.hasCredits(db, titleId))) await within(done, firstWaitMs);
    },
    async completePerson(personId) {
      const row = await queries.findPerson(db, personId);
      if (!row || isFresh(row.completed_at)) return;
      const done = tasks.run(`person ${personId}`, 0, () => fetchPerson(target, row));
      if (row.completed_at === null && row.biography === '') await within(done, firstWaitMs);
    },
    async completeSeason(titleId, seasonNumber) {
      if ((await queries.listEpisodes(db, titleId, seasonNumber)).length > 0) return;
      const row = await queries.findTitle(db, titleId);
      if (row?.kind !== 'tv' || row.tmdb_id === null) return;
      const seasons = await queries.listSeasons(db, titleId);
      if (!seasons.some((season) => season.season_number === seasonNumber)) return;
      await tasks.run(`season ${titleId} ${seasonNumber}`, searchedAgainAfterMs, () =>
        fetchSeason(target, row, seasonNumber),
      );
    },
    settled: () => tasks.settled(),
  };
}

function aborted(signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(0), { once: true }));
}
