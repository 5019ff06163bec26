import { wordsOf } from './analyzer.ts';
import { ACRONYM_LETTERS_MIN, firstLetters } from './names.ts';

/** `Pixar`, `studio ghibli` → `pixar`, `ghibli`. */
export function studioKey(words: readonly string[]): string {
  return distinctiveWords(words).join('');
}

/** `Walt Disney Pictures` → `disney`, all other sequences of its distinctive words, and the acronym. */
export function studioKeys(company: string): string[] {
  const named = wordsOf(company);
  const words = distinctiveWords(named);
  const keys = words.flatMap((_, start) =>
    Array.from({ length: words.length - start }, (_each, index) => words.slice(start, start + index + 1).join('')),
  );
  const acronym = firstLetters(named);
  return acronym.length >= ACRONYM_LETTERS_MIN ? [...keys, acronym] : keys;
}

/** Whether a word of the text marks it as a company name: `walt disney pictures`. */
export function namesStudio(words: readonly string[]): boolean {
  return words.length > 1 && words.some((word) => COMPANY_WORDS.has(word));
}

function distinctiveWords(words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => !COMPANY_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

const COMPANY_WORDS = new Set(
  'studio studios pictures picture film films filmproduktion cinema entertainment production productions company animation television tv media group inc ltd llc co the'.split(
    ' ',
  ),
);
