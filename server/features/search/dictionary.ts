import { type DeleteIndex, NumberSet } from './delete-index.ts';
import { KINDS, type Kind } from './entries.ts';
import { SOUND_LETTERS_MIN, soundOf } from './sounds.ts';
import { costOfErrors, countErrors, errorsAllowed } from './typing-errors.ts';
import { BEGINNING_MAX, BEGINNING_MIN, codesOf, type DictionaryParts, WHOLE_LETTERS } from './word-filing.ts';
import type { WordList } from './word-list.ts';

/** The words that names are made of, and which of them somebody may have meant who typed something else. */

export interface Correction {
  word: string;
  /** It is merely the beginning of what may be meant. */
  begun: boolean;
  /** What its errors cost in ranking; slips that are common cost less. */
  cost: number;
}

export interface CorrectionRequest {
  word: string;
  kind: Kind;
  /** Also words that merely begin like it. */
  unfinished: boolean;
  /** How many words that are written out. */
  limit: number;
  /** How many that merely begin so. */
  limitBegun: number;
}

export class Dictionary {
  /** How many words were compared with misspelt ones so far. */
  compared = 0;
  readonly #words: WordList;
  readonly #whole: DeleteIndex;
  readonly #beginnings: DeleteIndex;
  readonly #sounds: DeleteIndex;
  readonly #near: NumberSet;
  readonly #firsts: NumberSet;
  /** Words that came after loading; they are few until the next rebuild. */
  readonly #added = new Map<string, [number, number, number]>();
  readonly #lately = new Map<string, Near>();
  readonly #completed = new Memo<string[]>(COMPLETED_MAX);
  readonly #corrected = new Memo<Correction[]>(LATELY_MAX);

  constructor({ words, whole, beginnings, sounds }: DictionaryParts) {
    this.#words = words;
    this.#whole = whole;
    this.#beginnings = beginnings;
    this.#sounds = sounds;
    this.#near = new NumberSet(words.count);
    this.#firsts = new NumberSet(words.count);
  }

  /** Adds a word, or raises its fame. */
  add(word: string, kind: Kind, fame: number): void {
    this.#completed.clear();
    this.#corrected.clear();
    const { fames } = this.#words;
    const kindNumber = KINDS.indexOf(kind);
    const id = this.#words.find(word);
    if (id >= 0) {
      fames[id * 3 + kindNumber] = Math.max(fames[id * 3 + kindNumber]!, fame);
      return;
    }
    const own = this.#added.get(word) ?? [0, 0, 0];
    own[kindNumber] = Math.max(own[kindNumber]!, fame);
    this.#added.set(word, own);
  }

  has(word: string): boolean {
    return this.#words.find(word) >= 0 || this.#added.has(word);
  }

  /** The fame of a word in a kind, as a byte; 0 when no name has it. */
  fameOf(word: string, kind: Kind): number {
    const id = this.#words.find(word);
    const kindNumber = KINDS.indexOf(kind);
    return id >= 0 ? this.#words.fames[id * 3 + kindNumber]! : (this.#added.get(word)?.[kindNumber] ?? 0);
  }

  /** The best known words that begin with these letters. */
  completions(beginning: string, kind: Kind, limit: number): string[] {
    return this.#completed.of(`${kind} ${limit} ${beginning}`, () => this.#complete(beginning, kind, limit));
  }

  #complete(beginning: string, kind: Kind, limit: number): string[] {
    const kindNumber = KINDS.indexOf(kind);
    const [from, to] = this.#words.rangeOf(beginning);
    const best = new Best<string>(limit);
    for (let id = from; id < to; id++) {
      const fame = this.#words.fames[id * 3 + kindNumber]!;
      if (fame > best.floor) best.offer(fame, () => this.#words.word(id));
    }
    for (const [word, fames] of this.#added) {
      if (fames[kindNumber]! > best.floor && word.startsWith(beginning)) best.offer(fames[kindNumber]!, () => word);
    }
    return best.list();
  }

  /**
   * What may have been meant by a word: what weighs fame against errors best.
   */
  corrections(request: CorrectionRequest): Correction[] {
    const { word, kind, unfinished, limit, limitBegun } = request;
    if (errorsAllowed(word.length) === 0 || /^\d+$/.test(word)) return [];
    const key = `${kind} ${unfinished} ${limit} ${limitBegun} ${word}`;
    return this.#corrected.of(key, () => this.#correct(request));
  }

  #correct({ word, kind, unfinished, limit, limitBegun }: CorrectionRequest): Correction[] {
    const kindNumber = KINDS.indexOf(kind);
    const whole = new Best<Correction>(limit);
    const begun = new Map<string, { value: number; errors: number }>();
    const near = this.#nearTo(word, unfinished && limitBegun > 0);
    let beginning = '';
    let before = -2;
    for (let index = 0; index < near.ids.length; index++) {
      const id = near.ids[index]!;
      const fame = this.#words.fames[id * 3 + kindNumber]!;
      if (fame === 0) continue;
      const errors = near.errors[index]!;
      const value = fame / 16 - ERROR_WEIGHT * errors;
      if (near.begun[index]) {
        // Words with a common beginning are neighbours.
        if (id !== before + 1 || !this.#words.sharesBeginning(id, word.length)) {
          beginning = this.#words.word(id).slice(0, word.length);
        }
        before = id;
        if (value > (begun.get(beginning)?.value ?? -Infinity)) begun.set(beginning, { value, errors });
      } else if (value > whole.floor) {
        whole.offer(value, () => {
          const meant = this.#words.word(id);
          return { word: meant, begun: false, cost: costOf(word, meant, errors) };
        });
      }
    }
    const typed = codesOf(word);
    for (const [added, fames] of this.#added) {
      if (fames[kindNumber] === 0) continue;
      const errors = countErrors(typed, codesOf(added), errorsAllowed(word.length), false);
      if (errors === 0 || errors > errorsAllowed(word.length)) continue;
      const value = fames[kindNumber]! / 16 - ERROR_WEIGHT * errors;
      if (value > whole.floor)
        whole.offer(value, () => ({ word: added, begun: false, cost: costOf(word, added, errors) }));
    }
    const beginnings = [...begun]
      .sort((one, other) => other[1].value - one[1].value)
      .slice(0, limitBegun)
      .map(([beginning, { errors }]) => ({
        word: beginning,
        begun: true,
        cost: BEGUN + costOfErrors(word, beginning, true) + (errors - 1) * SECOND_ERROR,
      }));
    return [...whole.list(), ...beginnings];
  }

  /** Words of the kind that are written otherwise but sound the same. */
  alike(word: string, kind: Kind): Correction[] {
    const kindNumber = KINDS.indexOf(kind);
    return this.#soundingLike(word)
      .filter((id) => this.#words.fames[id * 3 + kindNumber]! > 0)
      .map((id) => this.#words.word(id))
      .map((meant) => ({ word: meant, begun: false, cost: costOf(word, meant, SOUND_ERRORS) }));
  }

  /** Several kinds ask for the same word one after the other. */
  #nearTo(word: string, unfinished: boolean): Near {
    const key = unfinished ? `${word}*` : word;
    const known = this.#lately.get(key);
    if (known) return known;
    const near = this.#findNear(word, unfinished);
    if (this.#lately.size >= LATELY_MAX) this.#lately.clear();
    this.#lately.set(key, near);
    return near;
  }

  #findNear(word: string, unfinished: boolean): Near {
    const near: Near = { ids: [], errors: [], begun: [] };
    const typed = codesOf(word);
    const allowed = errorsAllowed(word.length);
    const add = (id: number, errors: number, begun: boolean) => {
      near.ids.push(id);
      near.errors.push(errors);
      near.begun.push(begun);
    };
    for (const id of this.#candidates(typed, unfinished)) {
      const letters = this.#words.letters(id);
      const errors = countErrors(typed, letters, allowed, false);
      this.compared++;
      if (errors > 0 && errors <= allowed) add(id, errors, false);
      else if (unfinished && errors > allowed && letters.length > typed.length - allowed) {
        const begun = countErrors(typed, letters, allowed, true);
        if (begun > 0 && begun <= allowed) add(id, begun, true);
      }
    }
    for (const id of this.#soundingLike(word)) {
      if (countErrors(typed, this.#words.letters(id), allowed, false) > allowed) add(id, SOUND_ERRORS, false);
    }
    return near;
  }

  #soundingLike(word: string): number[] {
    if (word.length < SOUND_LETTERS_MIN) return [];
    const alike = this.#firsts;
    alike.clear();
    const wanted = soundOf(word);
    const sound = codesOf(wanted);
    this.#sounds.collect(sound, sound.length, 0, alike);
    return alike.list.filter((id) => {
      const meant = this.#words.word(id);
      return meant !== word && soundOf(meant) === wanted && costOfErrors(word, meant, false) <= SOUND_SLIPS_MAX;
    });
  }

  #candidates(typed: Uint16Array, unfinished: boolean): number[] {
    const near = this.#near;
    near.clear();
    const letters = typed.subarray(0, WHOLE_LETTERS);
    this.#whole.collect(letters, letters.length, errorsAllowed(typed.length), near);
    if (unfinished && typed.length >= BEGINNING_MIN && typed.length <= BEGINNING_MAX) {
      const firsts = this.#firsts;
      firsts.clear();
      this.#beginnings.collect(letters, typed.length, 1, firsts);
      for (const first of firsts.list) this.#addRun(first, typed.length, near);
    }
    return near.list;
  }

  /** A beginning stands for all words that have it. */
  #addRun(first: number, letters: number, near: NumberSet): void {
    near.add(first);
    const end = Math.min(this.#words.count, first + RUN_MAX);
    for (let id = first + 1; id < end && this.#words.sharesBeginning(id, letters); id++) near.add(id);
  }
}

/** Words near to what was typed, with the number of errors, and whether they merely begin so. */
interface Near {
  ids: number[];
  errors: number[];
  begun: boolean[];
}

/** How many words of one beginning are looked at. */
const RUN_MAX = 400;
const LATELY_MAX = 64;
const COMPLETED_MAX = 1000;
/** How much fame outweighs one more error. */
const ERROR_WEIGHT = 2.5;
const SECOND_ERROR = 2;
const BEGUN = 1;
const SOUND_ERRORS = 3;
const SOUND_SLIPS_MAX = 6;
const SOUND_COST = 1.5;
/** One of many is easily typed for one, and the other way round. */
const PLURAL = 0.5;

function costOf(typed: string, word: string, errors: number): number {
  if (typed === `${word}s` || word === `${typed}s`) return PLURAL;
  const slips = costOfErrors(typed, word, false);
  return errors === SOUND_ERRORS ? SOUND_COST + slips / 3 : slips + (errors - 1) * SECOND_ERROR;
}

/** What was asked lately, for one query asks the same several times. */
class Memo<T> {
  readonly #known = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(key: string, make: () => T): T {
    let value = this.#known.get(key);
    if (value !== undefined) return value;
    value = make();
    if (this.#known.size >= this.#most) this.#known.clear();
    this.#known.set(key, value);
    return value;
  }

  clear(): void {
    this.#known.clear();
  }
}

/** Keeps the `limit` highest of what it is offered. */
class Best<T> {
  readonly #limit: number;
  readonly #kept: { score: number; item: T }[] = [];
  floor: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.floor = limit === 0 ? Infinity : -Infinity;
  }

  offer(score: number, make: () => T): void {
    let place = this.#kept.length;
    while (place > 0 && this.#kept[place - 1]!.score < score) place--;
    this.#kept.splice(place, 0, { score, item: make() });
    if (this.#kept.length > this.#limit) this.#kept.pop();
    if (this.#kept.length === this.#limit) this.floor = this.#kept.at(-1)!.score;
  }

  list(): T[] {
    return this.#kept.map(({ item }) => item);
  }
}
