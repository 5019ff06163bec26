import { tokenise } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import type { PreparedCard } from '../cards/prepared-card.ts';
import { languagesOfTerms, localisedTerms } from '../description/languages.ts';
import { termOf } from '../description/terms.ts';
import { mayBeOneOf } from '../query/beginnings.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';

/** UTF-16 ranges of the title; adjacent words make one range. */
export function matchedRanges(
  { card: { title }, titleTokens: tokens }: PreparedCard,
  interpretation: QueryInterpretation,
  forms: (string | null)[],
): [number, number][] {
  const lastWord = interpretation.words.at(-1);
  const ranges: [number, number][] = [];
  const words = tokens.map(({ word }) => word);
  const concatenated = forms.filter((form): form is string => form !== null && !words.includes(form));
  for (let index = 0; index < tokens.length; index++) {
    const { word, start, end } = tokens[index]!;
    if (forms.includes(word) || isTyped(word, interpretation) || partOfConcatenated(words, index, concatenated)) {
      // A prefix match highlights only the typed letters.
      const isPrefixMatch = lastWord?.isPrefix && word !== lastWord.text && word.startsWith(lastWord.text);
      addRange(ranges, title, start, isPrefixMatch && end - start === word.length ? start + lastWord.text.length : end);
    } else if (lastWord?.isPrefix && word.startsWith(lastWord.text) && end - start === word.length) {
      addRange(ranges, title, start, start + lastWord.text.length);
    }
  }
  return ranges;
}

function isTyped(word: string, { words }: QueryInterpretation): boolean {
  for (const { forms, hasCanonicalForm, beginnings } of words) {
    const canonical = hasCanonicalForm ? canonicalWord(word) : undefined;
    if ((mayBeOneOf(beginnings, word) && forms.has(word)) || (canonical !== undefined && forms.has(canonical)))
      return true;
  }
  return false;
}

export function describedRanges(text: string, terms: Set<string>): [number, number][] {
  const languages = languagesOfTerms(terms);
  // Stemming keeps the first letter, which distinguishes most words.
  const initials = new Set(Array.from(terms, (term) => term[term.indexOf(':') + 1]));
  return tokenise(text).flatMap(({ word, start, end }): [number, number][] => {
    const english = termOf(word);
    if (english !== undefined && terms.has(english)) return [[start, end]];
    const written = text.slice(start, end).toLowerCase();
    if (languages.length === 0 || !(initials.has(word[0]) || /['’]/u.test(written))) return [];
    const isNamed = languages.some((language) =>
      localisedTerms({ word, written }, language).some((term) => terms.has(term)),
    );
    return isNamed ? [[start, end]] : [];
  });
}

function addRange(ranges: [number, number][], title: string, start: number, end: number): void {
  const last = ranges.at(-1);
  if (last && /^\s*$/u.test(title.slice(last[1], start))) last[1] = end;
  else ranges.push([start, end]);
}

function partOfConcatenated(words: string[], index: number, forms: string[]): boolean {
  for (const form of forms) {
    for (let first = Math.max(0, index - 5); first <= index; first++) {
      let concatenated = '';
      for (let at = first; at < words.length && concatenated.length < form.length; at++) {
        concatenated += words[at]!;
        if (concatenated === form && at > first && at >= index) return true;
      }
    }
  }
  return false;
}
