import { type Entry, KINDS, type Kind } from './entries.ts';
import type { IndexDatabase } from './index-file.ts';

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

  writeAll(db: IndexDatabase): void {
    const insert = db.prepare('INSERT INTO word VALUES (?, ?, ?, ?)');
    for (const [word, fames] of this.#fames)
      insert.run(word, fames & 0xff, (fames >>> 8) & 0xff, (fames >>> 16) & 0xff);
  }
}

/** Fame in steps of a sixteenth. */
export function fameByte(fame: number): number {
  return Math.max(1, Math.min(255, Math.round(fame * 16)));
}

export function readWords(db: IndexDatabase): IterableIterator<[string, number, number, number]> {
  return db.prepare('SELECT word, movie, tv, person FROM word ORDER BY word').raw().iterate() as IterableIterator<
    [string, number, number, number]
  >;
}

/** Notes the words of a new or changed entry; the words of what it replaces stay until the next rebuild. */
export function noteWords(db: IndexDatabase, kind: Kind, vocabulary: Map<string, number>): void {
  const upsert = db.prepare(
    `INSERT INTO word VALUES (?, ?, ?, ?) ON CONFLICT (word) DO UPDATE SET ${kind} = max(${kind}, excluded.${kind})`,
  );
  for (const [word, fame] of vocabulary) {
    const byte = fameByte(fame);
    upsert.run(word, ...KINDS.map((each) => (each === kind ? byte : 0)));
  }
}
