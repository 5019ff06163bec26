import { type IndexDatabase, readArray, writeArray, writeText } from './arrays.ts';
import type { StoredText } from '../ranking/candidate.ts';

export interface StoredNamesData {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
}

/** Names and top credits of all entries in one buffer, by rank. */
export class StoredNames {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor({ bytes, starts }: StoredNamesData) {
    this.#bytes = Buffer.from(bytes.buffer);
    this.#starts = starts;
  }

  read(entry: number): StoredText {
    const text = this.#bytes.toString('utf8', this.#starts[entry], this.#starts[entry + 1]);
    const end = text.indexOf(CREDITS_SEPARATOR);
    return { names: text.slice(0, end), topCredits: text.slice(end + 1) };
  }
}

/** Does not occur in names and credits. */
const CREDITS_SEPARATOR = '\t';

export function readStoredNames(db: IndexDatabase, name: string): StoredNamesData {
  return {
    bytes: new Uint8Array(readArray(db, `${name}_entry_names`)),
    starts: new Uint32Array(readArray(db, `${name}_entry_name_starts`)),
  };
}

export class StoredNamesBuilder {
  #bytes = Buffer.alloc(1 << 16);
  #size = 0;
  readonly #ends = [0];

  add({ names, topCredits }: StoredText): void {
    const text = names + CREDITS_SEPARATOR + topCredits;
    const most = this.#size + 3 * text.length;
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.max(most, 2 * this.#bytes.length));
    this.#size += this.#bytes.write(text, this.#size);
    this.#ends.push(this.#size);
  }

  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    const starts = new Uint32Array(order.length + 1);
    for (const [rank, place] of order.entries()) {
      starts[rank + 1] = starts[rank]! + this.#ends[place + 1]! - this.#ends[place]!;
    }
    const bytes = Buffer.alloc(starts.at(-1)!);
    for (const [rank, place] of order.entries()) {
      this.#bytes.copy(bytes, starts[rank], this.#ends[place], this.#ends[place + 1]);
    }
    writeText(db, `${name}_entry_names`, bytes);
    writeArray(db, `${name}_entry_name_starts`, starts);
  }
}
