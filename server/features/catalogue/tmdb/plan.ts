import { Readable } from 'node:stream';
import type { Tmdb, TmdbRequest } from '#server/platform/tmdb/tmdb.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { splitLines, unzip } from '../import/line-reader.ts';
import { listCompletedTmdbIds, type TmdbKind } from './queries.ts';
import { isObject, list, number, positive } from './values.ts';

export type TmdbPlan =
  /** Popular, top rated and trending titles. */
  | { what: 'lists'; pages: number }
  /** The daily id file of a kind, most popular first. */
  | { what: 'ids'; kind: TmdbKind; popularityMin: number; limit: number }
  /** Changes since a day, of titles and people that were fetched completely. */
  | { what: 'since'; date: string };

export interface TmdbItem {
  kind: TmdbKind;
  id: number;
}

/** Deterministic for an import: a resumed one gets the same batches. */
export interface PlannedBatches {
  count: number;
  batch(index: number): Promise<TmdbItem[]>;
}

interface PlanOptions {
  db: Db;
  tmdb: Tmdb;
  /** The first day of the import, `YYYY-MM-DD`. */
  day: string;
  signal?: AbortSignal | undefined;
}

const batchSize = 20;

export async function planBatches(plan: TmdbPlan, options: PlanOptions): Promise<PlannedBatches> {
  if (plan.what === 'lists') return planLists(plan.pages, options);
  const items = plan.what === 'ids' ? await readIdFile(plan, options) : await readChangedItems(plan.date, options);
  return {
    count: Math.ceil(items.length / batchSize),
    batch: async (index) => items.slice(index * batchSize, (index + 1) * batchSize),
  };
}

const lists = [
  { path: '/movie/popular', kind: 'movie' },
  { path: '/tv/popular', kind: 'tv' },
  { path: '/movie/top_rated', kind: 'movie' },
  { path: '/tv/top_rated', kind: 'tv' },
  { path: '/trending/all/week', kind: null },
] as const;

/** A batch is one page; the first pages of all lists come first. */
function planLists(pages: number, { tmdb, signal }: PlanOptions): PlannedBatches {
  return {
    count: lists.length * pages,
    async batch(index) {
      const { path, kind } = lists[index % lists.length] ?? lists[0];
      const page = 1 + Math.floor(index / lists.length);
      const answer = await tmdb.find(path, background({ page }, signal));
      return resultsOf(answer).flatMap((entry) => {
        const id = positive(entry['id']);
        const type = kind ?? entry['media_type'];
        return id !== null && (type === 'movie' || type === 'tv' || type === 'person') ? [{ kind: type, id }] : [];
      });
    },
  };
}

const exportNames = { movie: 'movie_ids', tv: 'tv_series_ids', person: 'person_ids' };
/** Today's file appears in the course of the day. */
const exportDaysBackMax = 3;

async function readIdFile(
  { kind, popularityMin, limit }: Extract<TmdbPlan, { what: 'ids' }>,
  { tmdb, day, signal }: PlanOptions,
): Promise<TmdbItem[]> {
  for (let back = 1; back <= exportDaysBackMax; back += 1) {
    const [year, month, date] = daysBefore(day, back).split('-');
    const body = await tmdb.openExport(`${exportNames[kind]}_${month}_${date}_${year}.json.gz`, signal);
    if (body === undefined) continue;
    const found: { id: number; popularity: number }[] = [];
    for await (const line of linesOf(body)) {
      const entry = parseLine(line);
      const id = positive(entry['id']);
      const popularity = number(entry['popularity']) ?? 0;
      if (id !== null && entry['adult'] !== true && popularity >= popularityMin) found.push({ id, popularity });
    }
    return found
      .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
      .slice(0, limit)
      .map(({ id }) => ({ kind, id }));
  }
  return [];
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const raw = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  for await (const lines of splitLines(unzip(raw, "TMDB's list of ids"))) yield* lines.filter((line) => line !== null);
}

function parseLine(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** TMDB's limit for one request. */
const changeDaysMax = 14;
const changePagesMax = 500;

async function readChangedItems(since: string, { db, tmdb, day, signal }: PlanOptions): Promise<TmdbItem[]> {
  const items: TmdbItem[] = [];
  for (const kind of ['movie', 'tv', 'person'] as const) {
    const changed = new Set<number>();
    for (let from = since; from <= day; from = daysBefore(from, -changeDaysMax)) {
      const last = daysBefore(from, -changeDaysMax);
      const dates = { start_date: from, end_date: last < day ? last : day };
      for (let page = 1; page <= changePagesMax; page += 1) {
        const answer = await tmdb.find(`/${kind}/changes`, background({ ...dates, page }, signal));
        for (const entry of resultsOf(answer)) changed.add(positive(entry['id']) ?? 0);
        const pages = isObject(answer) ? number(answer['total_pages']) : null;
        if (page >= (pages ?? 1)) break;
      }
    }
    const known = await listCompletedTmdbIds(db, kind, [...changed]);
    items.push(...known.toSorted((a, b) => a - b).map((id) => ({ kind, id })));
  }
  return items;
}

function background(query: Record<string, string | number>, signal: AbortSignal | undefined): TmdbRequest {
  return { query, background: true, ...(signal ? { signal } : {}) };
}

function resultsOf(answer: unknown): Record<string, unknown>[] {
  return isObject(answer) ? list(answer['results']).filter(isObject) : [];
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
