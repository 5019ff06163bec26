import type { ByteWriter } from '../cards/bytes.ts';
import { type IndexDatabase, readArray, writeArray, writeText } from './arrays.ts';

export interface PackedTextsData {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The start of each text, and the end of the last one. */
  starts: Uint32Array<ArrayBuffer>;
}

/** Texts by number in one buffer. */
export class PackedTexts {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  /** The first texts, decoded when first needed. */
  readonly #decoded: (string | undefined)[];

  /** `decodedMax`: the texts below this number stay decoded. */
  constructor({ bytes, starts }: PackedTextsData, decodedMax: number) {
    this.count = starts.length - 1;
    this.#bytes = Buffer.from(bytes.buffer);
    this.#starts = starts;
    this.#decoded = Array.from({ length: Math.min(this.count, decodedMax) }, () => undefined);
  }

  text(number: number): string {
    return this.#decoded[number] ?? this.#decode(number);
  }

  /** Writes the UTF-8 of a text. */
  copy(number: number, into: ByteWriter): void {
    into.copy(this.#bytes, this.#starts[number]!, this.#starts[number + 1]!);
  }

  #decode(number: number): string {
    const text = this.#bytes.toString('utf8', this.#starts[number], this.#starts[number + 1]);
    if (number < this.#decoded.length) this.#decoded[number] = text;
    return text;
  }
}

export function writePackedTexts(db: IndexDatabase, name: string, texts: Iterable<string>): void {
  const packed = Array.from(texts, (text) => Buffer.from(text));
  const starts = new Uint32Array(packed.length + 1);
  for (const [number, { length }] of packed.entries()) starts[number + 1] = starts[number]! + length;
  writeText(db, name, Buffer.concat(packed));
  writeArray(db, startsArray(name), starts);
}

export function readPackedTexts(db: IndexDatabase, name: string): PackedTextsData {
  return { bytes: new Uint8Array(readArray(db, name)), starts: new Uint32Array(readArray(db, startsArray(name))) };
}

const startsArray = (name: string) => `${name}_starts`;
