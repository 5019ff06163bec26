/** Damaged bytes in the index file; the engine reports the index as damaged. */
export class IndexDamagedError extends Error {
  readonly code = 'INDEX_DAMAGED';
}

/** A growing buffer; reused from record to record. */
export class ByteWriter {
  #bytes = Buffer.alloc(4096);
  #size = 0;

  byte(value: number): void {
    if (this.#size === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#size++] = value;
  }

  bytes(values: Buffer): void {
    if (this.#size + values.length > this.#bytes.length) this.#grow(values.length);
    this.#size += values.copy(this.#bytes, this.#size);
  }

  /** Up to 255 bytes of UTF-8, after their number. */
  shortText(text: string): void {
    const most = 1 + 3 * text.length;
    if (this.#size + most > this.#bytes.length) this.#grow(most);
    const length = this.#bytes.write(text, this.#size + 1);
    this.#bytes[this.#size] = length;
    this.#size += 1 + length;
  }

  /** The bytes that a text in base64 encodes. */
  base64(text: string): void {
    if (this.#size + text.length > this.#bytes.length) this.#grow(text.length);
    this.#size += this.#bytes.write(text, this.#size, 'base64');
  }

  /** A whole number up to 2^53, seven bits to a byte. */
  number(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 0x80);
    this.byte(rest);
  }

  /** 32 bits, the lowest first. */
  uint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 0xff);
  }

  /** For a few bytes, faster than `bytes`. */
  copy(from: Buffer, start: number, end: number): void {
    if (this.#size + end - start > this.#bytes.length) this.#grow(end - start);
    const bytes = this.#bytes;
    let size = this.#size;
    for (let at = start; at < end; at++) bytes[size++] = from[at]!;
    this.#size = size;
  }

  clear(): void {
    this.#size = 0;
  }

  /** The written bytes as UTF-8; clears the buffer for the next text. */
  finishText(): string {
    const text = this.#bytes.toString('utf8', 0, this.#size);
    this.#size = 0;
    return text;
  }

  /** The written bytes, until the next record overwrites them. */
  finish(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#size);
    this.#size = 0;
    return bytes;
  }

  #grow(least: number): void {
    this.#bytes = Buffer.concat([this.#bytes], Math.max(this.#bytes.length * 2, this.#size + least));
  }
}

/** Reads the output of a `ByteWriter`; throws `IndexDamagedError` at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at: number;
  #end: number;

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** A part of the unread bytes. */
  part(start: number, length: number): ByteReader {
    const from = this.#at + start;
    if (from + length > this.#end) throw new IndexDamagedError('A card breaks off.');
    return new ByteReader(this.#bytes, from, from + length);
  }

  byte(): number {
    if (this.#at >= this.#end) throw new IndexDamagedError('A card breaks off.');
    return this.#bytes[this.#at++]!;
  }

  /** All unread bytes. */
  rest(): Buffer {
    return this.take(this.#end - this.#at);
  }

  take(size: number): Buffer {
    if (this.#at + size > this.#end) throw new IndexDamagedError('A card breaks off.');
    return this.#bytes.subarray(this.#at, (this.#at += size));
  }

  number(): number {
    let value = 0;
    let factor = 1;
    let byte = this.byte();
    for (; byte > 0x7f; byte = this.byte(), factor *= 128) value += (byte & 0x7f) * factor;
    return value + byte * factor;
  }

  uint32(): number {
    const start = this.#at;
    this.skip(4);
    return this.#bytes.readUInt32LE(start);
  }

  skip(size: number): void {
    if (this.#at + size > this.#end) throw new IndexDamagedError('A card breaks off.');
    this.#at += size;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#end;
  }
}
