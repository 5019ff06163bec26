import { readSymSpell, writeSymSpell } from './symspell.ts';
import { Dictionary, type DictionaryData } from './dictionary.ts';
import { KINDS, type Kind, type TermEntry } from '../types.ts';
import { type IndexDatabase, readArray, writeArray, writeText } from '../index/arrays.ts';
import { enlarged } from '../index/enlarged.ts';
import { buildSpellingIndexes } from './dictionary-builder.ts';
import { DictionaryWords } from './dictionary-words.ts';
import { encodeTerms } from '../postings/term-encoding.ts';
import { packTerms } from '../postings/term-list.ts';
import { WordTable, type WordTableParts } from '../index/word-table.ts';
import { isCorrectable, type VocabularyWords } from './vocabulary.ts';
import { POPULARITY_STEPS } from '../ranking/weights.ts';

export interface DictionaryParts {
  words: WordTableParts;
  popularities: Uint8Array<ArrayBuffer>;
}

/** A word has the popularity, per kind, of the most popular name that contains it. */
export class DictionaryBuilder {
  #words = new WordTable();
  /** By word number, three bytes per word, one per kind. */
  #popularities = new Uint8Array(3 << 12);

  static from({ words, popularities }: DictionaryParts): DictionaryBuilder {
    const builder = new DictionaryBuilder();
    builder.#words = WordTable.from(words);
    builder.#popularities = popularities;
    return builder;
  }

  /** To move the builder to another thread. */
  parts(): DictionaryParts {
    return { words: this.#words.parts(), popularities: this.#popularities };
  }

  add({ kind, vocabulary }: TermEntry): void {
    const kindNumber = KINDS.indexOf(kind);
    eachDictionaryWord(vocabulary, (word, byte) => {
      const at = this.#words.numberOf(word) * KINDS.length + kindNumber;
      if (at >= this.#popularities.length) this.#popularities = enlarged(this.#popularities);
      if (byte > this.#popularities[at]!) this.#popularities[at] = byte;
    });
  }

  save(db: IndexDatabase): void {
    const { characters, starts, numbers } = this.#words.sorted();
    const perWord = KINDS.length;
    const popularities = new Uint8Array(numbers.length * perWord);
    for (const [place, number] of numbers.entries())
      popularities.set(this.#popularities.subarray(number * perWord, (number + 1) * perWord), place * perWord);
    const indexes = buildSpellingIndexes(new DictionaryWords({ characters, starts }, popularities));
    writeText(db, 'characters', characters);
    writeArray(db, 'starts', starts);
    writeArray(db, 'popularities', popularities);
    for (const [name, arrays] of Object.entries(indexes)) writeSymSpell(db, name, arrays);
  }
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
