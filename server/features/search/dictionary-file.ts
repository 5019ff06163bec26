import { DeleteIndex } from './delete-index.ts';
import { Dictionary } from './dictionary.ts';
import { type Entry, KINDS, type Kind } from './entries.ts';
import { type IndexDatabase, readArray, writeArray } from './arrays.ts';
import { fileWords } from './word-filing.ts';
import { WordList } from './word-list.ts';

/** The fame a word carries in each kind, as a byte: that of the best-known name it stands in. 0: not in that kind. */
export class WordFame {
  readonly #fames = new Map<string, number>();

  add({ kind, vocabulary }: Entry): void {
    const shift = KINDS.indexOf(kind) * 8;
    for (const [word, fame] of vocabulary) {
      const known = this.#fames.get(word) ?? 0;
      const byte = fameByte(fame);
      if (((known >>> shift) & 0xff) < byte) this.#fames.set(word, (known & ~(0xff << shift)) | (byte << shift));
    }
  }

  /** Writes the words as the arrays in which they are searched, so that opening an index only reads them. */
  save(db: IndexDatabase): void {
    const words = [...this.#fames.keys()].sort();
    const list = WordList.of(
      words.map((word) => {
        const fames = this.#fames.get(word)!;
        return [word, fames & 0xff, (fames >>> 8) & 0xff, (fames >>> 16) & 0xff];
      }),
    );
    const { whole, beginnings, sounds } = fileWords(list);
    writeArray(db, 'characters', list.characters);
    writeArray(db, 'starts', list.starts);
    writeArray(db, 'fames', list.fames);
    for (const [name, index] of Object.entries({ whole, beginnings, sounds })) {
      for (const [number, array] of index.arrays().entries()) writeArray(db, name + number, array);
    }
  }
}

export function loadDictionary(db: IndexDatabase): Dictionary {
  const numbers = (name: string) => new Uint32Array(readArray(db, name));
  const index = (name: string) => DeleteIndex.from([numbers(`${name}0`), numbers(`${name}1`)]);
  const characters = new Uint16Array(readArray(db, 'characters'));
  const words = new WordList(characters, numbers('starts'), new Uint8Array(readArray(db, 'fames')));
  const dictionary = new Dictionary({
    words,
    whole: index('whole'),
    beginnings: index('beginnings'),
    sounds: index('sounds'),
  });
  for (const [word, ...fames] of db
    .prepare('SELECT word, movie, tv, person FROM added_word')
    .raw()
    .iterate() as Iterable<[string, number, number, number]>) {
    for (const [kindNumber, kind] of KINDS.entries()) {
      if (fames[kindNumber]! > 0) dictionary.add(word, kind, fames[kindNumber]!);
    }
  }
  return dictionary;
}

/** Fame in steps of a sixteenth. */
export function fameByte(fame: number): number {
  return Math.max(1, Math.min(255, Math.round(fame * 16)));
}

/** Notes the words of a new or changed entry; the words of what it replaces stay until the next rebuild. */
export function noteWords(db: IndexDatabase, kind: Kind, vocabulary: Map<string, number>): void {
  const upsert = db.prepare(
    `INSERT INTO added_word VALUES (?, ?, ?, ?) ON CONFLICT (word) DO UPDATE SET ${kind} = max(${kind}, excluded.${kind})`,
  );
  for (const [word, fame] of vocabulary) {
    const byte = fameByte(fame);
    upsert.run(word, ...KINDS.map((each) => (each === kind ? byte : 0)));
  }
}
