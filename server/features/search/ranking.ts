import type { Kind } from './entries.ts';
import { ARTICLES, canonicalWord as canonicalOf, plainSpellings, STOPWORDS } from './normalise.ts';
import type { QueryWord, Reading } from './reading.ts';

/**
 * How well an entry answers a reading of the query. The score adds its fame (the logarithm of its votes), how the words
 * sit in its best name, where the other words were found, whether it is of the year asked for, less what the errors
 * cost: an exact title beats the beginning of one, that beats words inside, those beat words in other fields, and
 * within each the better known comes first (DESIGN.md 3.4).
 */

export interface Candidate {
  kind: Kind;
  row: number;
  id: number;
  fame: number;
  year: number | null;
  rating: number | null;
  names: CandidateName[];
  leads: string;
}

export interface CandidateName {
  words: string[];
  /** Where its parts (title: subtitle) end, counted in words. */
  ends: number[];
}

/** Where words were found that are in none of the names: tells how the candidate was retrieved. */
export type FoundIn = 'names' | 'strong' | 'text' | 'some';

export interface Score {
  score: number;
  /** Nothing that was typed is missing, and everything stands in the names or among the leads. */
  complete: boolean;
  exact: boolean;
  /** For each word of the reading the form in which the entry has it, or null. */
  forms: (string | null)[];
  reading: Reading;
  /** Words found in the names of its makers and leads. */
  leadWords: string[];
}

export function scoreCandidate(candidate: Candidate, reading: Reading, foundIn: FoundIn): Score {
  let best: Score | undefined;
  for (const [index, name] of candidate.names.entries()) {
    const score = scoreName({ candidate, name, reading, foundIn });
    // Other names are second choice only between equals.
    if (index > 0) score.score -= OTHER_NAME;
    if (!best || score.score > best.score) best = score;
  }
  return best!;
}

/** The score as the 0 to 1 that a result shows. */
export function rankOf(score: number): number {
  return Math.round((1 - Math.exp(-Math.max(0, score) / 12)) * 1e6) / 1e6;
}

const EXACT = 12;
const EXACT_BUT_ARTICLE = 11;
const EXACT_OTHER_ORDER = 9;
const WHOLE_PART = 5;
const WHOLE_UNFINISHED = 6;
const BEGINNING = 4;
const ADJACENT = 3;
const IN_ORDER = 2.5;
const ANY_ORDER = 2;
const COVERAGE = 1;
const MISSING = 5;
const OTHER_NAME = 0.4;
const YEAR = 5;
const YEAR_NEAR = 2;
const UNFINISHED = 0.15;
const GLUED = 0.1;
/** `ofice` is rather a misspelt office than `of ice`. */
const GLUED_STOPWORD = 1;
const FIELD_WEIGHT = { lead: 0.75, strong: 0.4, text: 0.15 };

interface Alignment {
  /** For each query word the place in the name, or -1. */
  places: number[];
  forms: (string | null)[];
  /** Words of the name that are accounted for. */
  covered: boolean[];
  cost: number;
  unfinished: boolean;
}

function scoreName({ candidate, name, reading, foundIn }: ScoreRequest): Score {
  const { words } = reading;
  const alignment = align(words, name.words);
  let total = 0;
  let inName = 0;
  let elsewhere = 0;
  let missing = 0;
  const leadWords: string[] = [];
  for (const [index, word] of words.entries()) {
    total += word.weight;
    if (alignment.places[index]! >= 0) inName += word.weight;
    else {
      const lead = findLead(candidate.leads, word);
      if (lead) {
        leadWords.push(lead.form);
        alignment.forms[index] = lead.form;
        alignment.cost += lead.cost;
        elsewhere += word.weight * FIELD_WEIGHT.lead;
      } else if (foundIn === 'strong' || foundIn === 'text') elsewhere += word.weight * FIELD_WEIGHT[foundIn];
      else missing += word.weight;
    }
  }
  const place =
    total === 0
      ? 0
      : inName === total
        ? wholeTier(alignment, name, words)
        : (ANY_ORDER * inName + ADJACENT * elsewhere) / total;
  const year = yearBonus(reading.preferredYear, candidate.year);
  const score =
    candidate.fame + place + year - alignment.cost - reading.cost - (total === 0 ? 0 : (MISSING * missing) / total);
  const found = inName + (leadWords.length > 0 ? elsewhere / FIELD_WEIGHT.lead : 0);
  return {
    score,
    complete: total > 0 && missing === 0 && found >= total - 0.25 && alignment.cost < GLUED_STOPWORD,
    exact: total > 0 && place >= EXACT_OTHER_ORDER,
    forms: alignment.forms,
    reading,
    leadWords,
  };
}

interface ScoreRequest {
  candidate: Candidate;
  name: CandidateName;
  reading: Reading;
  foundIn: FoundIn;
}

/** All words are in the name: how do they sit there? */
function wholeTier(alignment: Alignment, name: CandidateName, words: QueryWord[]): number {
  const { places, covered } = alignment;
  const order = orderOf(places);
  const uncovered = name.words.filter((_, index) => !covered[index]);
  const coverage = COVERAGE * (1 - weightOf(uncovered) / weightOf(name.words));
  if (uncovered.length === 0) {
    if (alignment.unfinished) return WHOLE_UNFINISHED + coverage;
    return order === 'any' ? EXACT_OTHER_ORDER : EXACT;
  }
  if (!alignment.unfinished && uncovered.every((word) => ARTICLES.has(word)) && order !== 'any')
    return EXACT_BUT_ARTICLE;
  const first = places[0]!;
  const last = places.at(-1)!;
  if (order === 'adjacent') {
    const wholePart = name.ends.includes(last + 1) && isPartStart(name, first);
    if (wholePart && !alignment.unfinished) return WHOLE_PART + coverage;
    if (first === 0 || (first === 1 && ARTICLES.has(name.words[0]!))) return BEGINNING + coverage;
    return ADJACENT + coverage;
  }
  // A stop word at the end that the name has elsewhere: `matrix the`.
  if (words.length > 1 && order === 'in order') return IN_ORDER + coverage;
  return ANY_ORDER + coverage;
}

function isPartStart(name: CandidateName, index: number): boolean {
  const starts = [0, ...name.ends];
  return starts.includes(index) || (index > 0 && starts.includes(index - 1) && ARTICLES.has(name.words[index - 1]!));
}

function orderOf(places: number[]): 'adjacent' | 'in order' | 'any' {
  let adjacent = true;
  for (let index = 1; index < places.length; index++) {
    const step = places[index]! - places[index - 1]!;
    if (step < 0) return 'any';
    if (step > 1) adjacent = false;
  }
  return adjacent ? 'adjacent' : 'in order';
}

function align(words: QueryWord[], name: string[]): Alignment {
  const alignment: Alignment = {
    places: Array.from(words, () => -1),
    forms: Array.from(words, () => null),
    covered: Array.from(name, () => false),
    cost: 0,
    unfinished: false,
  };
  let previous = -1;
  for (const [index, word] of words.entries()) {
    const found = findWord(word, name, alignment.covered, previous) ?? findGlued(word, name, alignment.covered);
    if (!found) continue;
    alignment.places[index] = found.place;
    alignment.forms[index] = found.form;
    alignment.cost += found.cost;
    if (found.unfinished) alignment.unfinished = true;
    for (let place = found.place; place < found.place + found.length; place++) alignment.covered[place] = true;
    previous = found.place + found.length - 1;
  }
  if (alignment.places.includes(-1)) alignJoined(words, name, alignment);
  return alignment;
}

interface Found {
  place: number;
  length: number;
  form: string;
  cost: number;
  unfinished: boolean;
}

function findWord(word: QueryWord, name: string[], covered: boolean[], previous: number): Found | undefined {
  let best: Found | undefined;
  for (let place = 0; place < name.length; place++) {
    if (covered[place]) continue;
    const form = name[place]!;
    let cost = word.forms.get(form) ?? canonicalCost(word, form);
    let unfinished = false;
    if (cost === undefined && word.unfinished && form.startsWith(word.text)) {
      cost = UNFINISHED;
      unfinished = true;
    }
    if (cost === undefined) continue;
    const away = place === previous + 1 ? 0 : place > previous ? 0.01 : 0.02;
    if (!best || cost + away < best.cost) best = { place, length: 1, form, cost: cost + away, unfinished };
  }
  return best;
}

/** `spiderman` for `spider man`. */
function findGlued(word: QueryWord, name: string[], covered: boolean[]): Found | undefined {
  for (let place = 0; place + 1 < name.length; place++) {
    if (covered[place] || !word.text.startsWith(name[place]!)) continue;
    let glued = name[place]!;
    for (let end = place + 1; end < name.length && end < place + 6 && glued.length < word.text.length + 2; end++) {
      glued += name[end]!;
      const cost = word.forms.get(glued);
      if (cost === undefined) continue;
      const glue = STOPWORDS.has(name[place]!) ? GLUED_STOPWORD : GLUED;
      return { place, length: end - place + 1, form: glued, cost: cost + glue, unfinished: false };
    }
  }
  return undefined;
}

/** `end game` for `endgame`. */
function alignJoined(words: QueryWord[], name: string[], alignment: Alignment): void {
  for (let index = 0; index + 1 < words.length; index++) {
    if (alignment.places[index]! >= 0 && alignment.places[index + 1]! >= 0) continue;
    const joined = words[index]!.text + words[index + 1]!.text;
    const place = name.findIndex((word, at) => {
      return !alignment.covered[at] && (word === joined || (words[index + 1]!.unfinished && word.startsWith(joined)));
    });
    if (place < 0) continue;
    alignment.places[index] = alignment.places[index + 1] = place;
    alignment.forms[index] = alignment.forms[index + 1] = name[place]!;
    alignment.covered[place] = true;
    alignment.cost += GLUED;
    if (name[place] !== joined) alignment.unfinished = true;
  }
}

function findLead(leads: string, word: QueryWord): { form: string; cost: number } | undefined {
  if (leads === '') return undefined;
  for (const [form, cost] of word.forms) if (leads.includes(` ${form} `)) return { form, cost };
  if (!word.unfinished || word.text.length < 3) return undefined;
  const at = leads.indexOf(` ${word.text}`);
  return at < 0 ? undefined : { form: leads.slice(at + 1, leads.indexOf(' ', at + 1)), cost: UNFINISHED };
}

function yearBonus(asked: number | null, year: number | null): number {
  if (asked === null || year === null) return 0;
  return asked === year ? YEAR : Math.abs(asked - year) === 1 ? YEAR_NEAR : 0;
}

function weightOf(words: string[]): number {
  return words.reduce((weight, word) => weight + (STOPWORDS.has(word) ? 0.3 : 1), 0);
}

/** Words of a name in another spelling of the same: `II` in the name for `2` in the query. */
function canonicalCost(word: QueryWord, form: string): number | undefined {
  const canonical = canonicalOf(form);
  if (canonical !== undefined) return word.forms.has(canonical) ? 0.1 : undefined;
  return plainSpellings(form).some((spelling) => word.forms.has(spelling)) ? 0.2 : undefined;
}
