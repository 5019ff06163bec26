import { STOPWORDS, tokenise } from '../analysis/analyzer.ts';

/** Most texts have none. */
const OPENING_QUOTE = /["“„«]/u;
const QUOTED = /"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»/gu;

/** UTF-16 ranges [start, end) of a query between pairs of quotation marks. */
export function quotedRanges(text: string): [number, number][] {
  if (!OPENING_QUOTE.test(text)) return [];
  return Array.from(text.matchAll(QUOTED), ({ 0: quoted, index }) => [index, index + quoted.length]);
}

/** Words that every result must contain as typed, without stop words. */
export function requiredWords(text: string): string[] {
  return quotedRanges(text).flatMap(([start, end]) =>
    tokenise(text.slice(start, end))
      .map(({ word }) => word)
      .filter((word) => !STOPWORDS.has(word)),
  );
}

/** The text without its quotation marks. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTED, (quoted) => quoted.slice(1, -1));
}
