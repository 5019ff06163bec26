import { BoundedCache } from '../caching/bounded-cache.ts';
import { DeltaWords } from '../delta/delta-words.ts';
import { TopItems } from './top-items.ts';
import { IdSet, type SymSpellData, SymSpellIndex } from './symspell.ts';
import { KINDS, type Kind } from '../types.ts';
import { PHONETIC_LETTERS_MIN, phoneticKey } from '../analysis/phonetic.ts';
import { type Correction, CorrectionCosts, correctionCost } from './correction-costs.ts';
import { codesOf, errorsAllowed, TypedWord, weightedEditCost } from './edit-distance.ts';
import {
  PREFIX_LETTERS_MAX,
  PREFIX_LETTERS_MIN,
  type SpellingIndexName,
  INDEXED_LETTERS,
} from './dictionary-builder.ts';
import { TermList, type TermListData } from '../postings/term-list.ts';
import type { PackedWords } from '../index/word-order.ts';
import { DictionaryWords } from './dictionary-words.ts';
import { PHONETIC_EDIT_COST_MAX, PHONETIC_ERRORS, POPULARITY_PER_ERROR, POPULARITY_STEPS } from '../ranking/weights.ts';

export interface CorrectionRequest {
  word: string;
  kind: Kind;
  isPrefix: boolean;
  limit: number;
  prefixLimit: number;
}

export interface DictionaryData extends Record<SpellingIndexName, SymSpellData> {
  words: PackedWords;
  /** The same words, to find them. */
  list: TermListData;
  /** Three bytes per word, one per kind. */
  popularities: Uint8Array<ArrayBuffer>;
}

export class Dictionary {
  #comparedCount = 0;
  readonly #words: DictionaryWords;
  /** Finds the words. */
  readonly #list: TermList;
  readonly #whole: SymSpellIndex;
  readonly #prefixes: SymSpellIndex;
  readonly #phonetic: SymSpellIndex;
  readonly #nearIds: IdSet;
  readonly #firstIds: IdSet;
  readonly #delta = new DeltaWords();
  readonly #recentNear = new BoundedCache<string, NearWords>(RECENT_NEAR_MAX);
  readonly #recentPhonetic = new BoundedCache<string, number[]>(RECENT_NEAR_MAX);
  readonly #recentCompletions = new BoundedCache<string, string[]>(RECENT_COMPLETIONS_MAX);
  readonly #recentCorrections = new BoundedCache<string, Correction[]>(RECENT_CORRECTIONS_MAX);

  constructor({ words, list, popularities, whole, prefixes, phonetic }: DictionaryData) {
    this.#words = new DictionaryWords(words, popularities);
    this.#list = new TermList(list);
    this.#whole = new SymSpellIndex(whole);
    this.#prefixes = new SymSpellIndex(prefixes);
    this.#phonetic = new SymSpellIndex(phonetic);
    this.#nearIds = new IdSet(this.#words.count);
    this.#firstIds = new IdSet(this.#words.count);
  }

  get comparedCount(): number {
    return this.#comparedCount + this.#delta.comparedCount;
  }

  add(word: string, kind: Kind, popularity: number): void {
    this.#recentCompletions.clear();
    this.#recentCorrections.clear();
    const { popularities } = this.#words;
    const kindNumber = KINDS.indexOf(kind);
    const id = this.#list.find(word);
    if (id >= 0) {
      popularities[id * 3 + kindNumber] = Math.max(popularities[id * 3 + kindNumber]!, popularity);
      return;
    }
    this.#delta.add(word, kindNumber, popularity);
  }

  has(word: string): boolean {
    return this.#list.find(word) >= 0 || this.#delta.has(word);
  }

  /** 0 when no name of the kind contains it. */
  popularityOf(word: string, kind: Kind): number {
    const id = this.#list.find(word);
    const kindNumber = KINDS.indexOf(kind);
    return id >= 0 ? this.#words.popularities[id * 3 + kindNumber]! : this.#delta.popularityOf(word, kindNumber);
  }

  /** By descending popularity. */
  completions(prefix: string, kind: Kind, limit: number): string[] {
    return this.#recentCompletions.of(`${kind} ${limit} ${prefix}`, () => this.#complete(prefix, kind, limit));
  }

  #complete(prefix: string, kind: Kind, limit: number): string[] {
    const kindNumber = KINDS.indexOf(kind);
    const [from, to] = this.#list.rangeOf(prefix);
    const best = new TopItems<number | string>(limit);
    for (let id = from; id < to; id++) {
      const popularity = this.#words.popularities[id * 3 + kindNumber]!;
      if (popularity > best.floor) best.offer(popularity, id);
    }
    this.#delta.eachWithPrefix(prefix, kindNumber, (word, popularity) => {
      if (popularity > best.floor) best.offer(popularity, word);
    });
    return best.list().map((each) => this.#wordOf(each));
  }

  /** Sorted by popularity minus errors. */
  corrections(request: CorrectionRequest): Correction[] {
    const { word, kind, isPrefix, limit, prefixLimit } = request;
    if (errorsAllowed(word.length) === 0 || /^\d+$/.test(word)) return [];
    const key = `${kind} ${isPrefix} ${limit} ${prefixLimit} ${word}`;
    return this.#recentCorrections.of(key, () => this.#correct(request));
  }

  #correct({ word, kind, isPrefix, limit, prefixLimit }: CorrectionRequest): Correction[] {
    const kindNumber = KINDS.indexOf(kind);
    const whole: NearestWords = new TopItems(limit);
    const prefixes = new Map<number, { value: number; errors: number }>();
    const near = this.#nearTo(word, isPrefix && prefixLimit > 0);
    for (let index = 0; index < near.ids.length; index++) {
      const id = near.ids[index]!;
      const popularity = this.#words.popularities[id * 3 + kindNumber]!;
      if (popularity === 0) continue;
      const errors = near.errors[index]!;
      const value = popularity / POPULARITY_STEPS - POPULARITY_PER_ERROR * errors;
      const prefix = near.prefixes[index]!;
      if (prefix === WHOLE) {
        if (value > whole.floor) whole.offer(value, { meant: id, errors });
      } else if (value > (prefixes.get(prefix)?.value ?? -Infinity)) prefixes.set(prefix, { value, errors });
    }
    this.#delta.eachNear({ word, typed: near.typed }, kindNumber, (meant, popularity, errors) => {
      const value = popularity / POPULARITY_STEPS - POPULARITY_PER_ERROR * errors;
      if (value > whole.floor) whole.offer(value, { meant, errors });
    });
    const bestPrefixes = [...prefixes].sort((one, other) => other[1].value - one[1].value).slice(0, prefixLimit);
    return [
      ...whole
        .list()
        .map(({ meant, errors }) =>
          typeof meant === 'number'
            ? near.costs.correction(meant, this.#words, errors)
            : near.costs.added(meant, errors),
        ),
      ...bestPrefixes.map(([prefix, { errors }]) => near.costs.prefix(near.prefixTexts[prefix]!, errors)),
    ];
  }

  phoneticMatches(word: string, kind: Kind): Correction[] {
    const kindNumber = KINDS.indexOf(kind);
    return this.#phoneticIds(word)
      .filter((id) => this.#words.popularities[id * 3 + kindNumber]! > 0)
      .map((id) => this.#words.word(id))
      .map((meant) => ({ word: meant, isPrefix: false, cost: correctionCost(word, meant, PHONETIC_ERRORS) }));
  }

  /** Terms of the build are referenced by id. */
  #wordOf(term: number | string): string {
    return typeof term === 'number' ? this.#words.word(term) : term;
  }

  #nearTo(word: string, isPrefix: boolean): NearWords {
    return this.#recentNear.of(isPrefix ? `${word}*` : word, () => this.#findNear(word, isPrefix));
  }

  #findNear(word: string, isPrefix: boolean): NearWords {
    const typed = new TypedWord(word);
    const costs = new CorrectionCosts(word);
    const near: NearWords = { typed, ids: [], errors: [], prefixes: [], prefixTexts: [], costs };
    const prefixNumbers = new Map<string, number>();
    const { maxErrors } = typed;
    const { characters, starts } = this.#words;
    const add = (id: number, errors: number, prefix: number) => {
      near.ids.push(id);
      near.errors.push(errors);
      near.prefixes.push(prefix);
    };
    let before = -2;
    let prefix = WHOLE;
    for (const id of this.#candidates(codesOf(word), isPrefix)) {
      const start = starts[id]!;
      const end = starts[id + 1]!;
      const errors = typed.distanceTo(characters, start, end, false);
      this.#comparedCount++;
      if (errors > 0 && errors <= maxErrors) add(id, errors, WHOLE);
      else if (isPrefix && errors > maxErrors && end - start > word.length - maxErrors) {
        const prefixErrors = typed.distanceTo(characters, start, end, true);
        if (prefixErrors === 0 || prefixErrors > maxErrors) continue;
        if (id !== before + 1 || !this.#words.sharesPrefix(id, word.length)) {
          const text = this.#words.word(id, word.length);
          prefix = prefixNumbers.get(text) ?? near.prefixTexts.push(text) - 1;
          prefixNumbers.set(text, prefix);
        }
        before = id;
        add(id, prefixErrors, prefix);
      }
    }
    for (const id of this.#phoneticIds(word)) {
      if (typed.distanceTo(characters, starts[id]!, starts[id + 1]!, false) > maxErrors)
        add(id, PHONETIC_ERRORS, WHOLE);
    }
    return near;
  }

  #phoneticIds(word: string): number[] {
    if (word.length < PHONETIC_LETTERS_MIN) return [];
    return this.#recentPhonetic.of(word, () => this.#findPhonetic(word));
  }

  #findPhonetic(word: string): number[] {
    const matches = this.#firstIds;
    matches.clear();
    const wanted = phoneticKey(word);
    const sound = codesOf(wanted);
    this.#phonetic.collect(sound, sound.length, 0, matches);
    return matches.list.filter((id) => {
      const meant = this.#words.word(id);
      return (
        meant !== word &&
        weightedEditCost(word, meant, false) <= PHONETIC_EDIT_COST_MAX &&
        phoneticKey(meant) === wanted
      );
    });
  }

  #candidates(typed: Uint16Array, isPrefix: boolean): number[] {
    const near = this.#nearIds;
    near.clear();
    const letters = typed.subarray(0, INDEXED_LETTERS);
    this.#whole.collect(letters, letters.length, errorsAllowed(typed.length), near);
    if (isPrefix && typed.length >= PREFIX_LETTERS_MIN && typed.length <= PREFIX_LETTERS_MAX) {
      const firsts = this.#firstIds;
      firsts.clear();
      this.#prefixes.collect(letters, typed.length, 1, firsts);
      for (const first of firsts.list) this.#addSharingPrefix(first, typed.length, near);
    }
    return near.list;
  }

  #addSharingPrefix(first: number, letters: number, near: IdSet): void {
    near.add(first);
    const end = Math.min(this.#words.count, first + PREFIX_RUN_MAX);
    for (let id = first + 1; id < end && this.#words.sharesPrefix(id, letters); id++) near.add(id);
  }
}

/** A word of the build is its id. */
type NearestWords = TopItems<{ meant: number | string; errors: number }>;

/** `ids`, `errors` and `prefixes` are parallel. */
interface NearWords {
  typed: TypedWord;
  ids: number[];
  errors: number[];
  /** Of a word that begins with a misspelt prefix, the number of that prefix; otherwise `WHOLE`. */
  prefixes: number[];
  prefixTexts: string[];
  costs: CorrectionCosts;
}

const WHOLE = -1;

/** Terms added for one prefix. */
const PREFIX_RUN_MAX = 400;
/** Enough for the words of one query. The values are large, and the garbage collector would copy them. */
const RECENT_NEAR_MAX = 16;
/** Enough for the words of one long query, for each kind. */
const RECENT_CORRECTIONS_MAX = 256;
const RECENT_COMPLETIONS_MAX = 1000;
