import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryClass } from './query-set.ts';
import type { Catalogue } from './real-data.ts';

interface Description {
  kind: 'movie' | 'tv';
  title: string;
  year: number;
  q: string;
}

export const DESCRIPTION = 'description';

/** Descriptions that people wrote from memory, from `search/describe.jsonl` beside the records. None without the file. */
export function describedClasses(catalogue: Catalogue, directory: string): QueryClass[] {
  const file = join(directory, 'search/describe.jsonl');
  if (!existsSync(file)) return [];
  const idOf = new Map(catalogue.titles.map((title) => [keyOf(title.kind, title.title, title.releaseDate), title.id]));
  const queries = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Description)
    .flatMap(({ kind, title, year, q }) => {
      const id = idOf.get(keyOf(kind, title, String(year)));
      return id === undefined ? [] : [{ text: q, kind, id }];
    });
  const goals = [
    { within: 1, share: 0.58 },
    { within: 5, share: 0.77 },
    { within: 10, share: 0.82 },
  ];
  return [{ name: DESCRIPTION, goals, queries }];
}

function keyOf(kind: string, title: string, date: string | null): string {
  return `${kind} ${title} ${date?.slice(0, 4)}`;
}
