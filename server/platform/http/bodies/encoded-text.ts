import { toOwnBuffer } from '#server/platform/own-buffer.ts';
import { compress, compressSync, decompress, decompressSync, type Encoding } from './encodings.ts';

/**
 * A text that is sent repeatedly. Encoding and compressing it are the largest part of sending it: the bodies of the
 * encodings that clients accept are kept, and the text only until the first.
 */
export class EncodedText {
  readonly #bodies = new Map<Encoding, Buffer>();
  #text: string | undefined;
  /** Called when `bytes` has changed. */
  onResize: (() => void) | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The memory that it takes, which changes with the encodings that are asked for. */
  get bytes(): number {
    let bytes = this.#text?.length ?? 0;
    for (const body of this.#bodies.values()) bytes += body.length;
    return bytes;
  }

  /** Undefined unless it was asked for before. */
  findBody(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  bodyIn(encoding: Encoding): Buffer {
    return this.#bodies.get(encoding) ?? this.#keep(encoding, compressSync(this.#plain(), encoding));
  }

  /** The same in another thread, which compresses better. */
  async bodyInBackground(encoding: Encoding): Promise<Buffer> {
    const kept = this.#bodies.get(encoding);
    if (kept) return kept;
    const body = await compress(await this.#plainInBackground(), encoding);
    return this.#bodies.get(encoding) ?? this.#keep(encoding, body);
  }

  #keep(encoding: Encoding, body: Buffer): Buffer {
    const own = toOwnBuffer(body);
    this.#bodies.set(encoding, own);
    this.#text = undefined;
    this.onResize?.();
    return own;
  }

  #plain(): Buffer {
    if (this.#text !== undefined) return Buffer.from(this.#text);
    const [kept] = this.#bodies;
    return kept ? decompressSync(kept[1], kept[0]) : Buffer.alloc(0);
  }

  async #plainInBackground(): Promise<Buffer> {
    const [kept] = this.#bodies;
    return kept ? decompress(kept[1], kept[0]) : this.#plain();
  }
}
