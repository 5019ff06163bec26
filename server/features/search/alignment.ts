import { STOPWORDS } from './normalise.ts';
import type { CandidateName } from './ranking.ts';
import type { QueryWord, Reading } from './reading.ts';

/** Which words of a query stand where in a name. */
export interface Alignment {
  /** For each query word the place in the name, or -1. */
  places: number[];
  forms: (string | null)[];
  /** Words of the name that are accounted for. */
  covered: boolean[];
  cost: number;
  /** What taking two words of the name for one cost. */
  glueCost: number;
  /** What taking two words for one misspelt one cost. */
  joinCost: number;
  unfinished: boolean;
}

const GLUED = 0.1;
/** Words are rarely torn apart and misspelt as well. */
const MISSPELT_JOIN = 1;
/** `ofice` is rather a misspelt office than `of ice`. */
export const GLUED_STOPWORD = 1;

export function emptyAlignment(): Alignment {
  return { places: [], forms: [], covered: [], cost: 0, glueCost: 0, joinCost: 0, unfinished: false };
}

/** Aligns into an alignment that is used again and again: thousands of names are looked at for one query. */
export function align(reading: Reading, name: CandidateName, alignment: Alignment): Alignment {
  const { words } = reading;
  alignment.places.length = alignment.forms.length = words.length;
  alignment.places.fill(-1);
  alignment.forms.fill(null);
  alignment.covered.length = name.words.length;
  alignment.covered.fill(false);
  alignment.cost = alignment.glueCost = alignment.joinCost = 0;
  alignment.unfinished = false;
  let previous = -1;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const found = findWord(word, name, alignment.covered, previous) ?? findGlued(word, name.words, alignment.covered);
    if (!found) continue;
    alignment.places[index] = found.place;
    alignment.forms[index] = found.form;
    alignment.cost += found.cost;
    if (found.unfinished) alignment.unfinished = true;
    if (found.length > 1) alignment.glueCost += found.cost;
    for (let place = found.place; place < found.place + found.length; place++) alignment.covered[place] = true;
    previous = found.place + found.length - 1;
  }
  if (reading.joins.length > 0 && alignment.places.includes(-1)) alignJoined(reading, name.words, alignment);
  return alignment;
}

interface Found {
  place: number;
  length: number;
  form: string;
  cost: number;
  unfinished: boolean;
}

function findWord(
  word: QueryWord,
  { words: name, spellings }: CandidateName,
  covered: boolean[],
  previous: number,
): Found | undefined {
  let best: Found | undefined;
  for (let place = 0; place < name.length; place++) {
    if (covered[place]) continue;
    const form = name[place]!;
    let cost = word.forms.get(form) ?? otherSpellingCost(word, spellings[place]!);
    let unfinished = false;
    if (cost === undefined && word.unfinished && form.startsWith(word.text)) {
      cost = word.unfinishedCost;
      unfinished = true;
    }
    if (cost === undefined && word.begun.size > 0) {
      cost = word.begun.get(form.slice(0, word.text.length));
      unfinished = cost !== undefined;
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
function alignJoined({ words, joins }: Reading, name: string[], alignment: Alignment): void {
  for (const { index, forms } of joins) {
    if (index + 1 >= words.length || (alignment.places[index]! >= 0 && alignment.places[index + 1]! >= 0)) continue;
    const { unfinished } = words[index + 1]!;
    for (const [joined, cost] of forms) {
      const place = name.findIndex((word, at) => {
        return !alignment.covered[at] && (word === joined || (unfinished && word.startsWith(joined)));
      });
      if (place < 0) continue;
      alignment.places[index] = alignment.places[index + 1] = place;
      alignment.forms[index] = alignment.forms[index + 1] = name[place]!;
      alignment.covered[place] = true;
      alignment.cost += GLUED + (cost > 0 ? cost + MISSPELT_JOIN : 0);
      alignment.joinCost += cost;
      if (name[place] !== joined) alignment.unfinished = true;
      break;
    }
  }
}

/** The word among those of makers and leads. */
export function findLead(leads: string[], word: QueryWord): { form: string; cost: number } | undefined {
  let begun: string | undefined;
  let best: { form: string; cost: number } | undefined;
  const { forms, begun: beginnings, text } = word;
  for (const lead of leads) {
    const cost = forms.get(lead) ?? (beginnings.size === 0 ? undefined : beginnings.get(lead.slice(0, text.length)));
    if (cost !== undefined && (!best || cost < best.cost)) best = { form: lead, cost };
    else if (!begun && word.unfinished && word.text.length > 2 && lead.startsWith(word.text)) begun = lead;
  }
  if (begun && (!best || best.cost > word.unfinishedCost)) return { form: begun, cost: word.unfinishedCost };
  return best;
}
/** Words of a name in another spelling of the same: `II` in the name for `2` in the query. */
function otherSpellingCost(word: QueryWord, spellings: readonly string[]): number | undefined {
  return spellings.some((spelling) => word.forms.has(spelling)) ? 0.1 : undefined;
}
