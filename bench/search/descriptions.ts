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

/**
 * Descriptions that people wrote from memory, from `search/describe.jsonl` beside the records: three classes that ask the
 * same and differ in how far down the title may be. None without the file.
 */
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
  return [
    { name: 'description', within: 1, goal: 0.58, queries },
    { name: 'description', within: 5, goal: 0.77, queries },
    { name: 'description', within: 10, goal: 0.82, queries },
  ];
}

function keyOf(kind: string, title: string, date: string | null): string {
  return `${kind} ${title} ${date?.slice(0, 4)}`;
}
