import type { Kysely } from 'kysely';
import type { SourceId } from '#contract/source-id.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Tmdb } from '#server/platform/tmdb/tmdb.ts';
import type { PersonRow, TitleRow } from '../queries.ts';
import type { PersonRecord, TitleRecord } from '../store/record.ts';
import { storePeople, storeTitles } from '../store/store.ts';
import { storeEpisodes } from '../store/title-parts.ts';
import { markComplete } from '../store/title-queries.ts';
import { parseFilmography } from '../tmdb/filmography.ts';
import { parseTmdb, parseUsable } from '../tmdb/parse.ts';
import {
  findPersonDetails,
  findShowWithEpisodes,
  findTitleDetails,
  findTmdbId,
  findWithSourceId,
} from '../tmdb/requests.ts';
import { parseSeason } from '../tmdb/seasons.ts';

interface Target {
  db: Kysely<Tables>;
  tmdb: Tmdb;
  clock: Clock;
}

/** Each returns how many records were new or changed, and throws errors of TMDB and the database. */

export async function fetchSearch({ db, tmdb, clock }: Target, text: string): Promise<number> {
  const answer = await tmdb.find('/search/multi', { query: { query: text, include_adult: 'false', page: 1 } });
  const { titles, people } = parseUsable((answer as { results?: unknown } | undefined)?.results);
  return storeListed({ db, clock }, { titles, people });
}

export async function fetchWithSourceId({ db, tmdb, clock }: Target, wanted: SourceId): Promise<number> {
  const { titles, people } = parseUsable(await findWithSourceId(tmdb, wanted));
  // TMDB's lists have no IMDb ids.
  const known = wanted.source === 'imdb' ? { imdbId: wanted.id } : {};
  return storeListed(
    { db, clock },
    {
      titles: titles.map((record) => ({ ...record, ...known })),
      people: people.map((record) => ({ ...record, ...known })),
    },
  );
}

async function storeListed(
  { db, clock }: Pick<Target, 'db' | 'clock'>,
  { titles, people }: { titles: TitleRecord[]; people: PersonRecord[] },
): Promise<number> {
  const store = { db, clock, source: 'tmdb' as const };
  const results = [await storePeople(people, store), await storeTitles(titles, store)];
  return results.reduce((sum, { added, changed }) => sum + added + changed, 0);
}

/** A title that TMDB does not have counts as complete. */
export async function fetchTitle({ db, tmdb, clock }: Target, row: TitleRow): Promise<number> {
  const tmdbId = row.tmdb_id ?? (row.imdb_id === null ? undefined : await findTmdbId(tmdb, row.kind, row.imdb_id));
  const details = tmdbId === undefined ? undefined : await findDetails(tmdb, row, tmdbId);
  if (details === undefined) {
    await markComplete(db, 'titles', [row.id], clock.now());
    return 0;
  }
  const parsed = parseTmdb(details);
  if (parsed.type !== 'title') return 0;
  const record: TitleRecord = { ...parsed.record, imdbId: parsed.record.imdbId ?? row.imdb_id };
  await storeTitles([record], { db, clock, source: 'tmdb', complete: true });
  return 1;
}

const findDetails = (tmdb: Tmdb, { kind }: TitleRow, tmdbId: number) =>
  kind === 'tv' ? findShowWithEpisodes(tmdb, tmdbId) : findTitleDetails(tmdb, kind, tmdbId);

/** Includes the best-known titles of their filmography. */
export async function fetchPerson({ db, tmdb, clock }: Target, row: PersonRow): Promise<number> {
  const details = row.tmdb_id === null ? undefined : await findPersonDetails(tmdb, row.tmdb_id);
  if (details === undefined) {
    await markComplete(db, 'people', [row.id], clock.now());
    return 0;
  }
  const parsed = parseTmdb(details);
  if (parsed.type !== 'person') return 0;
  const record: PersonRecord = { ...parsed.record, imdbId: parsed.record.imdbId ?? row.imdb_id };
  const store = { db, clock, source: 'tmdb' as const };
  await storePeople([record], { ...store, complete: true });
  await storeTitles(parseFilmography(details), { ...store, someCredits: true });
  return 1;
}

export async function fetchSeason(
  { db, tmdb }: Target,
  { id, tmdb_id }: Pick<TitleRow, 'id' | 'tmdb_id'>,
  seasonNumber: number,
): Promise<number> {
  const answer = await tmdb.find(`/tv/${tmdb_id}/season/${seasonNumber}`);
  if (answer === undefined) return 0;
  const season = parseSeason(answer, seasonNumber);
  await db.transaction().execute((trx) => storeEpisodes(trx, [{ titleId: id, season }]));
  return season.episodes?.length ?? 0;
}
