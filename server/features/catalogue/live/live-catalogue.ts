import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TitleKind } from '#contract/catalogue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { TmdbError, type Tmdb } from '#server/platform/tmdb.ts';
import * as queries from '../queries.ts';
import type { PersonRecord, TitleRecord } from '../store/record.ts';
import { storePeople, storeTitles } from '../store/store.ts';
import { storeEpisodes } from '../store/title-parts.ts';
import { markComplete } from '../store/title-queries.ts';
import { findPersonDetails, findShowWithEpisodes, findTitleDetails, findTmdbId } from '../tmdb/requests.ts';
import { parseFilmography } from '../tmdb/filmography.ts';
import { parseTmdb, parseUsable } from '../tmdb/parse.ts';
import { parseSeason } from '../tmdb/seasons.ts';

/** The catalogue, widened by what TMDB knows at this moment. Nothing here ever fails: TMDB's troubles are logged. */
export interface LiveCatalogue {
  /**
   * Asks TMDB for titles and people of that name and stores what comes.
   *
   * @returns how many were new or changed; 0 as well when `signal` aborts first, while storing goes on behind
   */
  findMore(text: string, signal?: AbortSignal): Promise<number>;
  /**
   * Before a title is shown: completes it the first time and refreshes it when it is old. Whoever asks waits (a moment at
   * most) only for titles of which nothing but the name is known; all else happens behind the answer.
   */
  complete(titleId: number): Promise<void>;
  /** The same before a person is shown. */
  completePerson(personId: number): Promise<void>;
  /** Fetches the episodes of a season that has none yet. */
  completeSeason(titleId: number, seasonNumber: number): Promise<void>;
  /** Resolves when nothing goes on behind an answer any more. */
  settled(): Promise<void>;
}

interface LiveOptions {
  db: Kysely<Tables>;
  tmdb: Tmdb;
  clock: Clock;
  log: Log;
  /** How long a page waits for a title of which next to nothing is known. */
  firstWaitMs?: number;
}

/** TMDB's terms want data no older than six months; people want where-to-watch to be right. */
const refreshAfterMs = 7 * 86_400_000;
const retryAfterMs = 60_000;
const searchedAgainAfterMs = 600_000;
const textMinLength = 2;

export function createLiveCatalogue({ db, tmdb, clock, log, firstWaitMs = 1_500 }: LiveOptions): LiveCatalogue {
  const flights = new Map<string, Promise<number>>();
  /** What need not be asked again before a moment, by flight. */
  const restUntil = new LRUCache<string, number>({ max: 10_000 });
  const store = { db, clock, source: 'tmdb' as const };

  /** One flight per name at a time; afterwards it rests. Resolves in any case. */
  function fly(name: string, restMs: number, run: () => Promise<number>): Promise<number> {
    const known = flights.get(name);
    if (known) return known;
    if (clock.now() < (restUntil.get(name) ?? 0)) return Promise.resolve(0);
    const flight = run()
      .then((stored) => {
        restUntil.set(name, clock.now() + restMs);
        return stored;
      })
      .catch((error: unknown) => {
        restUntil.set(name, clock.now() + retryAfterMs);
        if (error instanceof TmdbError) log.warn({ failure: error.failure }, error.message);
        else log.warn({ err: error }, `${name} could not be stored`);
        return 0;
      })
      .finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  async function search(text: string): Promise<number> {
    const answer = await tmdb.find('/search/multi', { query: { query: text, include_adult: 'false', page: 1 } });
    const { titles, people } = parseUsable((answer as { results?: unknown } | undefined)?.results);
    const results = [await storePeople(people, store), await storeTitles(titles, store)];
    return results.reduce((sum, { added, changed }) => sum + added + changed, 0);
  }

  async function fetchTitle(row: queries.TitleRow): Promise<number> {
    const tmdbId = row.tmdb_id ?? (row.imdb_id === null ? undefined : await findTmdbId(tmdb, row.kind, row.imdb_id));
    const details = tmdbId === undefined ? undefined : await titleDetails(row.kind, tmdbId);
    if (details === undefined) {
      // TMDB does not know it: asking again can wait as long as if it did.
      await markComplete(db, 'titles', [row.id], clock.now());
      return 0;
    }
    const parsed = parseTmdb(details);
    if (parsed.type !== 'title') return 0;
    const record: TitleRecord = { ...parsed.record, imdbId: parsed.record.imdbId ?? row.imdb_id };
    await storeTitles([record], { ...store, complete: true });
    return 1;
  }

  const titleDetails = (kind: TitleKind, tmdbId: number) =>
    kind === 'tv' ? findShowWithEpisodes(tmdb, tmdbId) : findTitleDetails(tmdb, kind, tmdbId);

  async function fetchPerson(row: queries.PersonRow): Promise<number> {
    const details = row.tmdb_id === null ? undefined : await findPersonDetails(tmdb, row.tmdb_id);
    if (details === undefined) {
      await markComplete(db, 'people', [row.id], clock.now());
      return 0;
    }
    const parsed = parseTmdb(details);
    if (parsed.type !== 'person') return 0;
    const record: PersonRecord = { ...parsed.record, imdbId: parsed.record.imdbId ?? row.imdb_id };
    await storePeople([record], { ...store, complete: true });
    await storeTitles(parseFilmography(details), { ...store, someCredits: true });
    return 1;
  }

  const isFresh = (completedAt: number | null) => completedAt !== null && clock.now() - completedAt < refreshAfterMs;

  return {
    async findMore(text, signal) {
      const wanted = text.trim().replace(/\s+/g, ' ').toLowerCase();
      if (wanted.length < textMinLength || signal?.aborted) return 0;
      const flight = fly(`search ${wanted}`, searchedAgainAfterMs, () => search(wanted));
      return signal ? Promise.race([flight, aborted(signal)]) : flight;
    },
    async complete(titleId) {
      const row = await queries.findTitle(db, titleId);
      if (!row || isFresh(row.completed_at)) return;
      const flight = fly(`title ${titleId}`, 0, () => fetchTitle(row));
      if (row.completed_at === null && !(await queries.hasCredits(db, titleId))) await within(flight, firstWaitMs);
    },
    async completePerson(personId) {
      const row = await queries.findPerson(db, personId);
      if (!row || isFresh(row.completed_at)) return;
      const flight = fly(`person ${personId}`, 0, () => fetchPerson(row));
      if (row.completed_at === null && row.biography === '') await within(flight, firstWaitMs);
    },
    async completeSeason(titleId, seasonNumber) {
      if ((await queries.listEpisodes(db, titleId, seasonNumber)).length > 0) return;
      const row = await queries.findTitle(db, titleId);
      if (row?.kind !== 'tv' || row.tmdb_id === null) return;
      const seasons = await queries.listSeasons(db, titleId);
      if (!seasons.some((season) => season.season_number === seasonNumber)) return;
      await fly(`season ${titleId} ${seasonNumber}`, searchedAgainAfterMs, async () => {
        const answer = await tmdb.find(`/tv/${row.tmdb_id}/season/${seasonNumber}`);
        if (answer === undefined) return 0;
        const season = parseSeason(answer, seasonNumber);
        await db.transaction().execute((trx) => storeEpisodes(trx, [{ titleId, season }]));
        return season.episodes?.length ?? 0;
      });
    },
    async settled() {
      while (flights.size > 0) await Promise.all(flights.values());
    },
  };
}

function aborted(signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(0), { once: true }));
}

/** Waits for the promise, but no longer than that. */
async function within(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
