import { SymSpellIndex } from './symspell.ts';
import { Dictionary } from './dictionary.ts';
import { type Entry, KINDS, type Kind } from '../types.ts';
import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { buildSpellingIndexes } from './dictionary-builder.ts';
import { TermList } from '../index/term-list.ts';
import { POPULARITY_STEPS } from '../ranking/weights.ts';

/** A word has the popularity, per kind, of the most popular name that contains it. */
export class DictionaryBuilder {
  readonly #popularities = new Map<string, number>();

  add({ kind, vocabulary }: Entry): void {
    const shift = KINDS.indexOf(kind) * 8;
    for (const [word, popularity] of vocabulary) {
      const known = this.#popularities.get(word) ?? 0;
      const byte = popularityByte(popularity);
      if (((known >>> shift) & 0xff) < byte) this.#popularities.set(word, (known & ~(0xff << shift)) | (byte << shift));
    }
  }

  save(db: IndexDatabase): void {
    const words = [...this.#popularities.keys()].sort();
    const list = TermList.of(
      words.map((word) => {
        const popularities = this.#popularities.get(word)!;
        return [word, popularities & 0xff, (popularities >>> 8) & 0xff, (popularities >>> 16) & 0xff];
      }),
    );
    const { whole, prefixes, phonetic } = buildSpellingIndexes(list);
    writeArray(db, 'characters', list.characters);
    writeArray(db, 'starts', list.starts);
    writeArray(db, 'popularities', list.popularities);
    for (const [name, index] of Object.entries({ whole, prefixes, phonetic })) {
      for (const [number, array] of index.arrays().entries()) writeArray(db, name + number, array);
    }
  }
}

export function loadDictionary(db: IndexDatabase): Dictionary {
  const numbers = (name: string) => new Uint32Array(readArray(db, name));
  const index = (name: string) => SymSpellIndex.from([numbers(`${name}0`), numbers(`${name}1`)]);
  const characters = new Uint16Array(readArray(db, 'characters'));
  const terms = new TermList(characters, numbers('starts'), new Uint8Array(readArray(db, 'popularities')));
  const dictionary = new Dictionary({
    terms,
    whole: index('whole'),
    prefixes: index('prefixes'),
    phonetic: index('phonetic'),
  });
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

/** Popularity in steps of `POPULARITY_STEPS`, 1 to 255; 0 stands for absence. */
export function popularityByte(popularity: number): number {
  return Math.max(1, Math.min(255, Math.round(popularity * POPULARITY_STEPS)));
}

/** Adds the words of a changed entry; words of what it replaced stay until the next rebuild. */
export function addDeltaWords(db: IndexDatabase, kind: Kind, vocabulary: Map<string, number>): void {
  const upsert = db.prepare(
    `INSERT INTO delta_word VALUES (?, ?, ?, ?) ON CONFLICT (word) DO UPDATE SET ${kind} = max(${kind}, excluded.${kind})`,
  );
  for (const [word, popularity] of vocabulary) {
    const byte = popularityByte(popularity);
    upsert.run(word, ...KINDS.map((each) => (each === kind ? byte : 0)));
  }
}
