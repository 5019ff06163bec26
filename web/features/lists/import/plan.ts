import type { TitleCard } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { isVisibleName } from '#contract/name-characters.ts';
import type { ForeignEntry } from '#contract/lists/lists.ts';
import type { UnknownEpisode } from '#contract/shows/progress.ts';
import { parseText, type ExportedEntry, type ExportedList, type Target } from './read/exported-entry.ts';

export type Destination = Target | 'none';

/** A title of the file, with all its uses in the file. */
export interface PlannedTitle {
  entry: ExportedEntry;
  uses: PlannedUse[];
}

export interface PlannedUse {
  target: Target;
  isSummary: boolean;
  entry: ExportedEntry;
  /** Set for the target `list`. */
  list?: PlannedList | undefined;
}

export interface PlannedList {
  name: string;
  description: string;
  /** Counts lists with the same name, from 1. */
  nth: number;
}

/** The named lists to fill, by position; null for other targets. */
export function planLists(
  lists: readonly ExportedList[],
  destinations: readonly Destination[],
): (PlannedList | null)[] {
  const counted = new Map<string, number>();
  return lists.map((list, i) => {
    if (destinations[i] !== 'list') return null;
    const name = listNameOf(list);
    const nth = (counted.get(name) ?? 0) + 1;
    counted.set(name, nth);
    return { name, description: parseText(list.description, limits.customListDescriptionMaxLength), nth };
  });
}

/** Falls back to the file's name without folder and extension. */
export function listNameOf({ listName, name }: ExportedList): string {
  const ofFile = name.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const texts = [listName, ofFile, name].map((text) => parseText(text, limits.customListNameMaxLength).trim());
  return texts.find(isVisibleName) ?? '';
}

/** In the order of the file. */
export interface Findings {
  matched: { planned: PlannedTitle; title: TitleCard }[];
  ambiguous: { planned: PlannedTitle; titles: TitleCard[] }[];
  notFound: PlannedTitle[];
}

/** Each title once, so that it is matched and chosen once: a film may be in several lists of an export. */
export function planTitles(
  lists: readonly ExportedList[],
  destinations: readonly Destination[],
  named: readonly (PlannedList | null)[] = planLists(lists, destinations),
): PlannedTitle[] {
  const planned = new Map<string, PlannedTitle>();
  for (const [i, { entries, isSummary }] of lists.entries()) {
    const target = destinations[i] ?? 'none';
    if (target === 'none') continue;
    for (const entry of entries) {
      const { imdb_id, tmdb_id, title, year, kind } = entry;
      const key = [imdb_id ?? tmdb_id ?? `${title.toLowerCase()} ${year}`, kind].join('|');
      const known = planned.get(key) ?? { entry, uses: [] };
      known.uses.push({ target, isSummary, entry, ...(named[i] && { list: named[i] }) });
      planned.set(key, known);
    }
  }
  return [...planned.values()];
}

/** Only these fields are sent to find a title. */
export function foreignEntry({ title, year, kind, imdb_id, tmdb_id }: ExportedEntry): ForeignEntry {
  return {
    title: title.slice(0, 300),
    ...(year && { year }),
    ...(kind && { kind }),
    ...(imdb_id && { imdb_id }),
    ...(tmdb_id && { tmdb_id }),
  };
}

/** Characters; far below the server's limit for a request. */
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

export function groupFindings(planned: readonly PlannedTitle[], found: readonly TitleCard[][]): Findings {
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
export type Choices = ReadonlyMap<PlannedTitle, number>;

/** The uses in the file of each matched or chosen title. */
export function usesByTitle({ matched, ambiguous }: Findings, choices: Choices): Map<number, PlannedUse[]> {
  const uses = new Map<number, PlannedUse[]>();
  const note = ({ uses: own }: PlannedTitle, id: number) => uses.set(id, [...(uses.get(id) ?? []), ...own]);
  for (const { planned, title } of matched) note(planned, title.id);
  for (const { planned } of ambiguous) {
    const id = choices.get(planned);
    if (id !== undefined) note(planned, id);
  }
  return uses;
}

/** Not found, or ambiguous without a choice. */
export function leftOver({ ambiguous, notFound }: Findings, choices: Choices): PlannedTitle[] {
  return [...notFound, ...ambiguous.flatMap(({ planned }) => (choices.has(planned) ? [] : [planned]))];
}

/** The watched episodes of the file that the catalogue does not have. */
export function leftEpisodes(findings: Findings, choices: Choices, unknown: readonly UnknownEpisode[]): PlannedUse[] {
  const missing = new Set(unknown.map(({ title_id, season, episode }) => `${title_id} ${season} ${episode}`));
  return [...usesByTitle(findings, choices)].flatMap(([id, uses]) =>
    uses.flatMap((use) => {
      const { target, entry } = use;
      if (target !== 'progress') return [];
      const episodes = entry.episodes?.filter((of) => missing.has(`${id} ${of.season} ${of.episode}`)) ?? [];
      return episodes.length > 0 ? [{ ...use, entry: { ...entry, episodes } }] : [];
    }),
  );
}
