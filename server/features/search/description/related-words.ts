import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface RelatedTerm {
  term: string;
  likeness: number;
}

/** The most similar first, similarity 0 to 1. `scripts/related-words.ts` generates them. */
export function relatedTerms(term: string): RelatedTerm[] {
  table ??= readTable();
  const line = table.get(term);
  if (line === undefined) return [];
  return line.split(' ').map((entry) => ({ term: entry.slice(0, -2), likeness: Number(entry.slice(-2)) / 100 }));
}

let table: Map<string, string> | undefined;

/** Each line is a term and its related ones, each followed by two digits of likeness: `boat ship74 vessel71`. */
function readTable(): Map<string, string> {
  const text = gunzipSync(readFileSync(new URL('related-words.txt.gz', import.meta.url))).toString();
  return new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}
