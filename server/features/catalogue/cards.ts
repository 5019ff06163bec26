import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TitleCard } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { localisedTitlesOf } from './content.ts';
import { listPlaceholders } from './placeholder-queries.ts';
import * as queries from './queries.ts';
import type { CardRow } from './queries.ts';

const categoryOf = (kind: 'movie' | 'tv') => (kind === 'movie' ? ('Movies' as const) : ('TV Shows' as const));

/** With genres and placeholders. */
export async function toCards(db: Db, rows: CardRow[]): Promise<TitleCard[]> {
  const placeholders = await listPlaceholders(
    db,
    rows.map((row) => row.poster_path),
  );
  const genres = new Map<number, string[]>();
  for (const { title_id, name } of await queries.listGenres(db, [...new Set(rows.map((row) => row.id))]))
    genres.set(title_id, [...(genres.get(title_id) ?? []), name]);
  const translations = Map.groupBy(
    await queries.listTranslatedTitles(db, [...new Set(rows.map((row) => row.id))]),
    ({ title_id }) => title_id,
  );
  return rows.map((row) => ({
    ...card(row, genres.get(row.id) ?? [], placeholders),
    ...localisedTitlesOf(row, translations.get(row.id) ?? []),
  }));
}

export function card(row: CardRow, genres: string[], placeholders: Map<string, string>): TitleCard {
  return {
    id: row.id,
    title: row.title,
    category: categoryOf(row.kind),
    genres,
    release_date: row.release_date,
    vote_average: row.vote_average,
    poster_path: row.poster_path,
    ...placeholder('poster_placeholder', row.poster_path, placeholders),
  };
}

export function placeholder<K extends string>(name: K, path: string | null, placeholders: Map<string, string>) {
  const dataUri = path === null ? undefined : placeholders.get(path);
  return (dataUri === undefined ? {} : { [name]: dataUri }) as Partial<Record<K, string>>;
}

/** About 20 ms of work, after which other calls are answered. */
const cardsPerStatement = 1_000;

async function* statementsOf(ids: number[]): AsyncGenerator<number[]> {
  for (let start = 0; start < ids.length; start += cardsPerStatement) {
    if (start > 0) await nextTurn();
    yield ids.slice(start, start + cardsPerStatement);
  }
}

const onceRead = new AsyncLocalStorage<Map<number, TitleCard>>();

/**
 * Reads each card once during this work, for a personal data export: its titles are in several lists, which different
 * features read without knowing of each other.
 */
export const readCardsOnce = <T>(work: () => Promise<T>): Promise<T> => onceRead.run(new Map(), work);

/**
 * In this order; unknown ids are skipped. Accepts any number of ids, because a list may contain much of the catalogue.
 */
export async function listCardsInOrder(db: Db, ids: number[]): Promise<TitleCard[]> {
  const byId = onceRead.getStore() ?? new Map<number, TitleCard>();
  for await (const some of statementsOf(ids.filter((id) => !byId.has(id))))
    for (const card of await toCards(db, await queries.listCards(db, some))) byId.set(card.id, card);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Minutes by the id of the title; null where unknown. */
export async function findRuntimes(db: Db, ids: number[]): Promise<Map<number, number | null>> {
  const runtimes = new Map<number, number | null>();
  for await (const some of statementsOf(ids))
    for (const { id, runtime } of await queries.listRuntimes(db, some)) runtimes.set(id, runtime);
  return runtimes;
}
