import type { TitleCard } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { ForeignEntry, ListName } from '#contract/lists.ts';
import type { ExportedEntry, ExportedList } from './read-export.ts';

export type Destination = ListName | 'none';

export interface PlannedEntry {
  list: ListName;
  entry: ExportedEntry;
}

/** In the order of the file. */
export interface Findings {
  matched: { planned: PlannedEntry; title: TitleCard }[];
  ambiguous: { planned: PlannedEntry; titles: TitleCard[] }[];
  notFound: PlannedEntry[];
}

export interface Addition {
  id: number;
  added_at: string | null;
}

/** Each title once: a film may be in several lists of an export. */
export function planEntries(lists: readonly ExportedList[], destinations: readonly Destination[]): PlannedEntry[] {
  const planned = new Map<string, PlannedEntry>();
  for (const [i, { entries }] of lists.entries()) {
    const list = destinations[i] ?? 'none';
    if (list === 'none') continue;
    for (const entry of entries) {
      const { imdb_id, tmdb_id, title, year, kind } = entry;
      const key = [list, imdb_id ?? tmdb_id ?? `${title.toLowerCase()} ${year}`, kind].join('|');
      if (!planned.has(key)) planned.set(key, { list, entry });
    }
  }
  return [...planned.values()];
}

/** Only these fields leave the browser. */
export function foreignEntry({ title, year, kind, imdb_id, tmdb_id }: ExportedEntry): ForeignEntry {
  return {
    title: title.slice(0, 300),
    ...(year && { year }),
    ...(kind && { kind }),
    ...(imdb_id && { imdb_id }),
    ...(tmdb_id && { tmdb_id }),
  };
}

/** Characters; well below the server's limit for a request. */
const batchMaxLetters = 15_000;

export function batches<T>(items: readonly T[], lettersOf: (item: T) => number): T[][] {
  const all: T[][] = [];
  let batch: T[] = [];
  let letters = 0;
  for (const item of items) {
    const more = lettersOf(item);
    if (batch.length > 0 && (batch.length === limits.listBatchMax || letters + more > batchMaxLetters)) {
      all.push(batch);
      [batch, letters] = [[], 0];
    }
    batch.push(item);
    letters += more;
  }
  return batch.length > 0 ? [...all, batch] : all;
}

export function groupFindings(planned: readonly PlannedEntry[], found: readonly TitleCard[][]): Findings {
  const findings: Findings = { matched: [], ambiguous: [], notFound: [] };
  for (const [i, entry] of planned.entries()) {
    const titles = found[i] ?? [];
    const [title] = titles;
    if (!title) findings.notFound.push(entry);
    else if (titles.length === 1) findings.matched.push({ planned: entry, title });
    else findings.ambiguous.push({ planned: entry, titles });
  }
  return findings;
}

/** The title chosen for each ambiguous entry; entries without a choice are not imported. */
export type Choices = ReadonlyMap<PlannedEntry, number>;

/** Each title once, with the earliest date in the file. */
export function planAdditions({ matched, ambiguous }: Findings, choices: Choices): Record<ListName, Addition[]> {
  const dates = { watchlist: new Map<number, string | null>(), favorites: new Map<number, string | null>() };
  const note = ({ list, entry: { addedAt } }: PlannedEntry, id: number) => {
    const known = dates[list].get(id);
    if (known === undefined || (addedAt && (!known || addedAt < known))) dates[list].set(id, addedAt);
  };
  for (const { planned, title } of matched) note(planned, title.id);
  for (const { planned } of ambiguous) {
    const id = choices.get(planned);
    if (id !== undefined) note(planned, id);
  }
  const additions = (list: ListName) => [...dates[list]].map(([id, added_at]) => ({ id, added_at }));
  return { watchlist: additions('watchlist'), favorites: additions('favorites') };
}

/** Not found, or ambiguous without a choice. */
export function leftOver({ ambiguous, notFound }: Findings, choices: Choices): PlannedEntry[] {
  return [...notFound, ...ambiguous.flatMap(({ planned }) => (choices.has(planned) ? [] : [planned]))];
}
