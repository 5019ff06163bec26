import { STOPWORDS } from '../analysis/analyzer.ts';
import { canonicalWord } from '../analysis/canonical-words.ts';
import type { CandidateName } from './candidate.ts';
import { mayBeOneOf } from '../query/beginnings.ts';
import type { QueryWord, QueryInterpretation } from '../query/interpretation.ts';
import {
  BACKWARDS_COST,
  CONCATENATED_COST,
  CONCATENATED_STOPWORD_COST,
  ELISION_COST,
  GAP_COST,
  MISSPELT_JOIN_COST,
  NAME_SPELLING_COST,
} from './weights.ts';

export interface Alignment {
  /** Per query word its index in the name, or -1. */
  places: number[];
  forms: (string | null)[];
  covered: boolean[];
  cost: number;
  /** Part of `cost` for words of the name written as one. */
  concatenationCost: number;
  /** Part of `cost` for two words that are one misspelt word. */
  joinCost: number;
  hasPrefixMatch: boolean;
  /** Some word of the query is in the name. */
  hasMatch: boolean;
}

export function emptyAlignment(): Alignment {
  return {
    places: [],
    forms: [],
    covered: [],
    cost: 0,
    concatenationCost: 0,
    joinCost: 0,
    hasPrefixMatch: false,
    hasMatch: false,
  };
}

/** Writes into a reused object, because a query aligns thousands of names. */
export function align(interpretation: QueryInterpretation, name: CandidateName, alignment: Alignment): Alignment {
  const { words } = interpretation;
  alignment.places.length = alignment.forms.length = words.length;
  alignment.places.fill(-1);
  alignment.forms.fill(null);
  alignment.covered.length = name.words.length;
  alignment.covered.fill(false);
  alignment.cost = alignment.concatenationCost = alignment.joinCost = 0;
  alignment.hasPrefixMatch = alignment.hasMatch = false;
  let previous = -1;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const found =
      findWord(word, name, alignment.covered, previous) ?? findConcatenated(word, name.words, alignment.covered);
    if (!found) continue;
    alignment.hasMatch = true;
    alignment.places[index] = found.place;
    alignment.forms[index] = found.form;
    alignment.cost += found.cost;
    if (found.isPrefix) alignment.hasPrefixMatch = true;
    if (found.length > 1) alignment.concatenationCost += found.cost;
    for (let place = found.place; place < found.place + found.length; place++) alignment.covered[place] = true;
    previous = found.place + found.length - 1;
  }
  if (interpretation.joins.length > 0 && alignment.places.includes(-1))
    alignJoined(interpretation, name.words, alignment);
  return alignment;
}

interface WordMatch {
  place: number;
  length: number;
  form: string;
  cost: number;
  isPrefix: boolean;
}

/** Reused for each word, because a query searches for thousands. */
const FOUND_WORD: WordMatch = { place: 0, length: 1, form: '', cost: 0, isPrefix: false };

function findWord(word: QueryWord, name: CandidateName, covered: boolean[], previous: number): WordMatch | undefined {
  let found = false;
  const best = FOUND_WORD;
  const { words, spellings } = name;
  for (let place = 0; place < words.length; place++) {
    if (covered[place]) continue;
    let form = words[place]!;
    let cost = costOfForm(word, form);
    let isPrefix = false;
    if (cost === undefined) {
      const spelling = otherSpelling(word, form, spellings?.[place]);
      if (spelling !== undefined) cost = costOfSpelling(word, form, spelling);
      // A word other than the typed one is reported as a correction.
      if (spelling !== undefined && word.corrections.has(spelling)) form = spelling;
    }
    if (cost === undefined && word.isPrefix && isPrefixOf(word.text, form, spellings?.[place])) {
      cost = word.prefixCost;
      isPrefix = true;
    }
    if (cost === undefined && word.misspeltPrefixes.size > 0 && mayBeOneOf(word.beginnings, form)) {
      cost = word.misspeltPrefixes.get(form.slice(0, word.text.length));
      isPrefix = cost !== undefined;
    }
    if (cost === undefined) continue;
    const away = place === previous + 1 ? 0 : place > previous ? GAP_COST : BACKWARDS_COST;
    if (found && cost + away >= best.cost) continue;
    found = true;
    best.place = place;
    best.form = form;
    best.cost = cost + away;
    best.isPrefix = isPrefix;
  }
  return found ? best : undefined;
}

/** `spiderman` for `spider man`. */
function findConcatenated(word: QueryWord, name: string[], covered: boolean[]): WordMatch | undefined {
  for (let place = 0; place + 1 < name.length; place++) {
    if (covered[place] || !word.text.startsWith(name[place]!)) continue;
    let concatenated = name[place]!;
    for (
      let end = place + 1;
      end < name.length && end < place + 6 && concatenated.length < word.text.length + 2;
      end++
    ) {
      concatenated += name[end]!;
      const cost = word.forms.get(concatenated);
      if (cost === undefined) continue;
      const penalty = STOPWORDS.has(name[place]!) ? CONCATENATED_STOPWORD_COST : CONCATENATED_COST;
      return { place, length: end - place + 1, form: concatenated, cost: cost + penalty, isPrefix: false };
    }
  }
  return undefined;
}

/** `end game` for `endgame`. */
function alignJoined({ words, joins }: QueryInterpretation, name: string[], alignment: Alignment): void {
  for (const { index, forms } of joins) {
    if (index + 1 >= words.length || (alignment.places[index]! >= 0 && alignment.places[index + 1]! >= 0)) continue;
    const { isPrefix } = words[index + 1]!;
    for (const [joined, cost] of forms) {
      const place = name.findIndex((word, at) => {
        return !alignment.covered[at] && (word === joined || (isPrefix && word.startsWith(joined)));
      });
      if (place < 0) continue;
      alignment.places[index] = alignment.places[index + 1] = place;
      alignment.forms[index] = alignment.forms[index + 1] = name[place]!;
      alignment.covered[place] = alignment.hasMatch = true;
      alignment.cost += CONCATENATED_COST + (cost > 0 ? cost + MISSPELT_JOIN_COST : 0);
      alignment.joinCost += cost;
      if (name[place] !== joined) alignment.hasPrefixMatch = true;
      break;
    }
  }
}

export interface CreditMatch {
  form: string;
  cost: number;
}

/** Comparing strings is faster than hashing them for a look-up. */
function costOfForm({ text, forms, corrections, beginnings }: QueryWord, form: string): number | undefined {
  if (forms.size === 1 && corrections.size === 0) return form === text ? 0 : undefined;
  return mayBeOneOf(beginnings, form) ? forms.get(form) : undefined;
}

export function findTopCredit(topCredits: readonly string[], word: QueryWord): CreditMatch | undefined {
  const { forms, corrections, misspeltPrefixes } = word;
  const isAsTyped = forms.size === 1 && corrections.size === 0 && misspeltPrefixes.size === 0;
  return isAsTyped ? findTypedCredit(topCredits, word) : findAnyCredit(topCredits, word);
}

function findTypedCredit(
  credits: readonly string[],
  { text, isPrefix, prefixCost }: QueryWord,
): CreditMatch | undefined {
  if (credits.includes(text)) return { form: text, cost: 0 };
  const form = isPrefix && text.length > 2 ? credits.find((credit) => credit.startsWith(text)) : undefined;
  return form === undefined ? undefined : { form, cost: prefixCost };
}

function findAnyCredit(credits: readonly string[], word: QueryWord): CreditMatch | undefined {
  let prefixMatch: string | undefined;
  let best: CreditMatch | undefined;
  const { text, beginnings, isPrefix, prefixCost } = word;
  for (const credit of credits) {
    const cost = mayBeOneOf(beginnings, credit) ? costOfCredit(word, credit) : undefined;
    if (cost !== undefined && (!best || cost < best.cost)) best = { form: credit, cost };
    else if (prefixMatch === undefined && isPrefix && text.length > 2 && credit.startsWith(text)) prefixMatch = credit;
  }
  if (prefixMatch !== undefined && (!best || best.cost > prefixCost)) return { form: prefixMatch, cost: prefixCost };
  return best;
}

function costOfCredit({ text, forms, misspeltPrefixes }: QueryWord, credit: string): number | undefined {
  return (
    forms.get(credit) ?? (misspeltPrefixes.size === 0 ? undefined : misspeltPrefixes.get(credit.slice(0, text.length)))
  );
}

/** The alternative spelling of a word of the name that the query uses: `2` for `II`. */
function otherSpelling(word: QueryWord, form: string, spellings: readonly string[] | undefined): string | undefined {
  if (spellings) return spellings.find((spelling) => word.forms.has(spelling));
  const canonical = word.hasCanonicalForm ? canonicalWord(form) : undefined;
  return canonical !== undefined && word.forms.has(canonical) ? canonical : undefined;
}

function costOfSpelling(word: QueryWord, form: string, spelling: string): number {
  return form.endsWith(spelling) ? ELISION_COST + word.forms.get(spelling)! : NAME_SPELLING_COST;
}

function isPrefixOf(typed: string, form: string, spellings: readonly string[] = []): boolean {
  return form.startsWith(typed) || spellings.some((spelling) => form.endsWith(spelling) && spelling.startsWith(typed));
}
