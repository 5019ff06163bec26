import { ARTICLES, isUnspaced, nameKey, normaliseName, digitsAsLetters } from './analyzer.ts';
import { canonicalWord } from './canonical-words.ts';

export interface AnalyzedName {
  /** As `normaliseName` writes it. */
  readonly normal: string;
  readonly words: readonly string[];
  readonly parts: readonly (readonly string[])[];
  /** The words behind elisions: `orphelin` of `L'Orphelin`. */
  readonly elided: readonly string[];
}

/** Without names that analysis makes equal or empty. */
export function analyzeNames(names: string[]): AnalyzedName[] {
  const kept: AnalyzedName[] = [];
  for (const name of names) {
    const analyzed = recentlyAnalyzed(name);
    // Few names: a map would take longer.
    if (analyzed.normal !== '' && !kept.some(({ normal }) => normal === analyzed.normal)) kept.push(analyzed);
  }
  return kept;
}

function analyzeName(name: string): AnalyzedName {
  const normal = normaliseName(name);
  const parts = normal
    .replaceAll("'", '')
    .split('|')
    .map((part) => part.split(' '));
  const elided = normal.includes("'") ? Array.from(normal.matchAll(/'([^ |]+)/g), ([, word]) => word!) : [];
  return { normal, parts, words: parts.length === 1 ? parts[0]! : parts.flat(), elided };
}

/**
 * The keys and the terms of an entry are both derived from its analysed names. Few names are compared with each other
 * faster than one is hashed.
 */
function recentlyAnalyzed(name: string): AnalyzedName {
  const known = recentNames.lastIndexOf(name);
  if (known >= 0) return recentAnalyses[known]!;
  if (recentNames.length === RECENT_NAMES_MAX) {
    recentNames.length = 0;
    recentAnalyses.length = 0;
  }
  const analyzed = analyzeName(name);
  recentNames.push(name);
  recentAnalyses.push(analyzed);
  return analyzed;
}

const RECENT_NAMES_MAX = 32;
const recentNames: string[] = [];
const recentAnalyses: AnalyzedName[] = [];

export function tokensOfName(name: string): string[] {
  const { normal, words, parts, elided } = recentlyAnalyzed(name);
  if (normal === '') return [];
  const tokens = [...words, ...elided, ...joinedPairs(words), ...joinedInitials(words)];
  for (const part of parts) addAlternativeSpellings(tokens, part);
  return tokens;
}

/** Keys may repeat. */
export function nameKeysOf(names: AnalyzedName[]): string[] {
  const keys: string[] = [];
  for (const { normal, words, parts, elided } of names) {
    keys.push(nameKey(words));
    // `thelionking`
    keys.push(words.join(''));
    if (parts.length > 1) for (const part of parts) keys.push(nameKey(part));
    if (elided.length > 0) keys.push(nameKey(normal.replaceAll(/[^ |]+'/g, '').split(/[ |]/)));
  }
  return keys;
}

/** Without repetitions. A set would hash each of a few words, which takes five times as long. */
export function distinct(words: readonly string[]): string[] {
  if (words.length > FEW_WORDS) return [...new Set(words)];
  const kept: string[] = [];
  for (const word of words) if (!kept.includes(word)) kept.push(word);
  return kept;
}

const FEW_WORDS = 64;

/** Acronyms of a name, its parts and its series: `lotr`, `himym`. */
export function acronymsOf({ parts, words }: AnalyzedName): Set<string> {
  const acronyms = new Set<string>();
  for (const part of [...parts, words]) {
    const numbered = part.findIndex((word, index) => index > 0 && isNumbering(word));
    const named = numbered < 0 ? part : part.slice(0, numbered);
    for (const from of ARTICLES.has(named[0]!) ? [0, 1] : [0]) {
      const letters = firstLetters(named.slice(from));
      if (letters.length >= ACRONYM_LETTERS_MIN) acronyms.add(letters);
    }
  }
  return acronyms;
}

export function firstLetters(words: readonly string[]): string {
  return words.some(isUnspaced) ? '' : words.map((word) => word[0]).join('');
}

export const ACRONYM_LETTERS_MIN = 3;

/** Where the numbering of a series starts: `vol`, `2`, `iii`. */
function isNumbering(word: string): boolean {
  return word !== 'i' && /^(?:\d+|part)$/.test(canonicalWord(word) ?? word);
}

/** Neighbouring words joined: `spider man` → `spiderman`; bigrams of unspaced scripts. */
export function joinedPairs(words: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let index = 1; index < words.length; index++) pairs.push(words[index - 1]! + words[index]!);
  return pairs;
}

function addAlternativeSpellings(tokens: string[], part: readonly string[]): void {
  for (let index = 0; index < part.length; index++) {
    const word = part[index]!;
    const canonical = canonicalWord(word, index > 0);
    // `I` is a numeral only at the end of a part: `The King and I` also yields a harmless 1, `I, Robot` does not.
    if (canonical !== undefined && (word !== 'i' || index === part.length - 1)) tokens.push(canonical);
    tokens.push(...digitsAsLetters(word));
  }
}

function joinedInitials(words: readonly string[]): string[] {
  if (words.length < 3 || words.filter((word) => word.length === 1).length < 3) return [];
  return words
    .map((word) => (word.length === 1 && !isUnspaced(word) ? word : ' '))
    .join('')
    .split(/ +/u)
    .filter((run) => run.length > 2);
}
