import { readSymSpell, writeSymSpell } from './symspell.ts';
import { Dictionary, type DictionaryData } from './dictionary.ts';
import { KINDS, type Kind, type TermEntry } from '../types.ts';
import { type IndexDatabase, readArray, writeArray, writeText } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { buildSpellingIndexes } from './dictionary-builder.ts';
import { DictionaryWords } from './dictionary-words.ts';
import { encodeTerms } from '../postings/term-encoding.ts';
import { packTerms } from '../postings/term-list.ts';
import { selectWords, type SortedWords, type WordTable } from '../index/word-table.ts';
import { isCorrectable, type VocabularyWords } from './vocabulary.ts';
import { POPULARITY_STEPS } from '../ranking/weights.ts';

export interface DictionaryParts {
  /** Of a table that has other words, too. */
  sorted: SortedWords;
  /** By number, three bytes per word, one per kind; all 0 for words of other parts. */
  popularities: Uint8Array<ArrayBuffer>;
}

/** A word has the popularity, per kind, of the most popular name that contains it. */
export class DictionaryBuilder {
  readonly #words: WordTable;
  /** By word number, three bytes per word, one per kind. */
  #popularities = new Uint8Array(3 << 12);

  /** Numbers its words in a table that other parts of the index share. */
  constructor(words: WordTable) {
    this.#words = words;
  }

  add({ kind, vocabulary }: TermEntry): void {
    const kindNumber = KINDS.indexOf(kind);
    eachDictionaryWord(vocabulary, (word, byte) => {
      const at = this.#words.numberOf(word) * KINDS.length + kindNumber;
      if (at >= this.#popularities.length) this.#popularities = enlarged(this.#popularities, at + KINDS.length);
      if (byte > this.#popularities[at]!) this.#popularities[at] = byte;
    });
  }

  /** `sorted`: all words of the table. */
  parts(sorted: SortedWords): DictionaryParts {
    return { sorted, popularities: this.#popularities };
  }
}

export function saveDictionary(db: IndexDatabase, parts: DictionaryParts): void {
  const { words, popularities } = ownWords(parts);
  const indexes = buildSpellingIndexes(new DictionaryWords(words, popularities));
  writeText(db, 'characters', words.characters);
  writeArray(db, 'starts', words.starts);
  writeArray(db, 'popularities', popularities);
  for (const [name, arrays] of Object.entries(indexes)) writeSymSpell(db, name, arrays);
}

function ownWords({ sorted, popularities: all }: DictionaryParts): { words: SortedWords; popularities: Uint8Array } {
  const perWord = KINDS.length;
  const words = selectWords(sorted, (number) => {
    const at = number * perWord;
    return all[at]! > 0 || all[at + 1]! > 0 || all[at + 2]! > 0;
  });
  const popularities = new Uint8Array(words.numbers.length * perWord);
  for (const [place, number] of words.numbers.entries())
    popularities.set(all.subarray(number * perWord, (number + 1) * perWord), place * perWord);
  return { words, popularities };
}

/** The words of the build. */
export function readDictionary(db: IndexDatabase): DictionaryData {
  const words = {
    characters: new Uint16Array(readArray(db, 'characters')),
    starts: new Uint32Array(readArray(db, 'starts')),
  };
  return {
    words,
    list: packTerms(encodeTerms(words)),
    popularities: new Uint8Array(readArray(db, 'popularities')),
    whole: readSymSpell(db, 'whole'),
    prefixes: readSymSpell(db, 'prefixes'),
    phonetic: readSymSpell(db, 'phonetic'),
  };
}

/** Adds the words since the build. */
export function openDictionary(db: IndexDatabase, data: DictionaryData): Dictionary {
  const dictionary = new Dictionary(data);
  for (const [word, ...popularities] of db
    .prepare('SELECT word, movie, tv, person FROM delta_word')
    .raw()
    .iterate() as Iterable<[string, number, number, number]>) {
    for (const [kindNumber, kind] of KINDS.entries()) {
      if (popularities[kindNumber]! > 0) dictionary.add(word, kind, popularities[kindNumber]!);
    }
  }
  return dictionary;
}

/** Visits the words that are kept, each with its popularity as `popularityByte`. Words may repeat. */
export function eachDictionaryWord(vocabulary: VocabularyWords[], visit: (word: string, byte: number) => void): void {
  for (const { words, popularity } of vocabulary) {
    const byte = popularityByte(popularity);
    for (const word of words) if (isCorrectable(word)) visit(word, byte);
  }
}

/** Popularity in steps of `POPULARITY_STEPS`, 1 to 255; 0 means absent. */
function popularityByte(popularity: number): number {
  return Math.max(1, Math.min(255, Math.round(popularity * POPULARITY_STEPS)));
}

/** Adds the words of a changed entry; the words of its previous version remain until the next rebuild. */
export function addDeltaWords(db: IndexDatabase, kind: Kind, vocabulary: VocabularyWords[]): void {
  const upsert = db.prepare(
    `INSERT INTO delta_word VALUES (?, ?, ?, ?) ON CONFLICT (word) DO UPDATE SET ${kind} = max(${kind}, excluded.${kind})`,
  );
  eachDictionaryWord(vocabulary, (word, byte) => upsert.run(word, ...KINDS.map((each) => (each === kind ? byte : 0))));
}
