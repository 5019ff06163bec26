import { canonicalWord, tokenise } from './normalise.ts';
import type { Reading } from './reading.ts';

/** The places in a shown title that answer the query: adjacent words make one range. */
export function matchedRanges(title: string, reading: Reading, forms: (string | null)[]): [number, number][] {
  const wanted = new Set(forms.filter((form) => form !== null));
  const unfinished = reading.words.at(-1);
  const ranges: [number, number][] = [];
  const tokens = tokenise(title);
  for (const [index, { word, start, end }] of tokens.entries()) {
    const typed = reading.words.some(({ forms: each }) => each.has(word) || each.has(canonicalWord(word) ?? ''));
    if (
      wanted.has(word) ||
      typed ||
      partOfGlued(
        tokens.map((token) => token.word),
        index,
        wanted,
      )
    ) {
      // Of a word that was begun only that beginning is marked, when it is written letter by letter as typed.
      const begun = unfinished?.unfinished && word !== unfinished.text && word.startsWith(unfinished.text);
      addRange(ranges, title, start, begun && end - start === word.length ? start + unfinished.text.length : end);
    } else if (unfinished?.unfinished && word.startsWith(unfinished.text) && end - start === word.length) {
      addRange(ranges, title, start, start + unfinished.text.length);
    }
  }
  return ranges;
}

function addRange(ranges: [number, number][], title: string, start: number, end: number): void {
  const last = ranges.at(-1);
  if (last && /^\s*$/u.test(title.slice(last[1], start))) last[1] = end;
  else ranges.push([start, end]);
}

function partOfGlued(words: string[], index: number, wanted: Set<string>): boolean {
  for (const form of wanted) {
    for (let first = Math.max(0, index - 5); first <= index; first++) {
      let glued = '';
      for (let at = first; at < words.length && glued.length < form.length; at++) {
        glued += words[at]!;
        if (glued === form && at > first && at >= index) return true;
      }
    }
  }
  return false;
}
