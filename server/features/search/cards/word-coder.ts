import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { BoundedCache } from '../caching/bounded-cache.ts';
import { type ByteReader, ByteWriter, IndexDamagedError } from './bytes.ts';
import { WordTable } from '../index/word-table.ts';

/**
 * Word-based compression of texts: a word and the space before it become a code of one to three bytes; frequent words
 * get short codes, rare words are stored as text. Unlike block compression, a single text decodes in microseconds.
 */

const ONE_BYTE_CODES = 160;
const TWO_BYTE_PREFIXES = 80;
const TWO_BYTE_CODES = TWO_BYTE_PREFIXES * 256;
const THREE_BYTE_PREFIXES = 14;
const CODES_MAX = ONE_BYTE_CODES + TWO_BYTE_CODES + THREE_BYTE_PREFIXES * 65_536;
const LITERAL = 254;
const END_OF_TEXT = 255;

/** Counts the words of texts and assigns codes. */
export class WordEncoder {
  readonly #words = new WordTable();
  /** By word number: the occurrences of a word without a code, or the negative code of a word that has one. */
  #counts = new Int32Array(1 << 12);
  /** The word numbers by code. */
  readonly #coded: number[] = [];
  readonly #shared = new BoundedCache<string, Buffer>(SHARED_TEXTS_MAX);
  readonly #writer = new ByteWriter();

  /** Counts the words of a text before codes are assigned. */
  count(text: string): void {
    eachWord(text, (start, end) => void this.#countWord(text, start, end));
  }

  /** Assigns codes to the words counted so far, the most frequent first; later words get a code when they recur. */
  assignCodes(): void {
    const counts = this.#counts;
    const common = Array.from({ length: this.#words.size }, (_, word) => word).filter(
      (word) => counts[word]! >= OCCURRENCES_MIN,
    );
    for (const word of common.sort((one, other) => counts[other]! - counts[one]!)) this.#assign(word);
  }

  /** Returns false if a word had no code. */
  encode(text: string, into: ByteWriter): boolean {
    let isCoded = true;
    eachWord(text, (start, end) => {
      const word = this.#countWord(text, start, end);
      if (this.#counts[word]! >= OCCURRENCES_MIN && this.#coded.length < CODES_MAX) this.#assign(word);
      if (this.#counts[word]! < 0) writeCode(-1 - this.#counts[word]!, into);
      else {
        isCoded = false;
        writeLiteral(text.slice(start, end), into);
      }
    });
    into.byte(END_OF_TEXT);
    return isCoded;
  }

  /** As `encode`, for texts that many cards share, such as names and tags. */
  encodeShared(text: string, into: ByteWriter): void {
    const known = this.#shared.find(text);
    if (known) return into.bytes(known);
    const isCoded = this.encode(text, this.#writer);
    const bytes = this.#writer.finish();
    into.bytes(bytes);
    // Not cached otherwise: the word may get a code later.
    if (isCoded) this.#shared.put(text, bytes);
  }

  save(db: IndexDatabase): void {
    const words = this.#coded.map((word) => Buffer.from(this.#words.word(word)));
    const starts = new Uint32Array(words.length + 1);
    for (const [code, word] of words.entries()) starts[code + 1] = starts[code]! + word.length;
    writeArray(db, 'card_words', Buffer.concat(words));
    writeArray(db, 'card_word_starts', starts);
  }

  #countWord(text: string, start: number, end: number): number {
    const word = this.#words.numberOf(text, start, end);
    if (word >= this.#counts.length) this.#enlargeCounts();
    if (this.#counts[word]! >= 0) this.#counts[word]!++;
    return word;
  }

  #assign(word: number): void {
    this.#coded.push(word);
    this.#counts[word] = -this.#coded.length;
  }

  #enlargeCounts(): void {
    const larger = new Int32Array(this.#counts.length * 2);
    larger.set(this.#counts);
    this.#counts = larger;
  }
}

const SHARED_TEXTS_MAX = 50_000;
/** The word list entry of a less frequent word costs more than its code saves. */
const OCCURRENCES_MIN = 3;

export class WordDecoder {
  readonly #words: Buffer;
  readonly #starts: Uint32Array;
  /** The words of short codes by code, decoded when first needed. */
  readonly #decoded: (string | undefined)[];

  constructor(words: Buffer, starts: Uint32Array) {
    this.#words = words;
    this.#starts = starts;
    this.#decoded = Array.from({ length: Math.min(starts.length - 1, DECODED_WORDS_MAX) }, () => undefined);
  }

  /** @throws {IndexDamagedError} for bytes that no encoder writes */
  decode(from: ByteReader): string {
    const decoded = this.#decoded;
    let text = '';
    for (let lead = from.byte(); lead !== END_OF_TEXT; lead = from.byte()) {
      if (lead === LITERAL) text += from.take(from.byte()).toString();
      else {
        const code = lead < ONE_BYTE_CODES ? lead : readCode(lead, from);
        text += decoded[code] ?? this.#word(code);
      }
    }
    return text;
  }

  /** Skips a text. @throws {IndexDamagedError} for bytes that end within it */
  skip(from: ByteReader): void {
    for (let lead = from.byte(); lead !== END_OF_TEXT; lead = from.byte()) {
      if (lead === LITERAL) from.take(from.byte());
      else readCode(lead, from);
    }
  }

  #word(code: number): string {
    const start = this.#starts[code];
    const end = this.#starts[code + 1];
    if (start === undefined || end === undefined) throw new IndexDamagedError('A card has an unknown word.');
    const word = this.#words.toString('utf8', start, end);
    if (code < this.#decoded.length) this.#decoded[code] = word;
    return word;
  }
}

/** Words of codes of up to two bytes, about 1 MB. */
const DECODED_WORDS_MAX = 100_000;

export function loadWordDecoder(db: IndexDatabase): WordDecoder {
  return new WordDecoder(Buffer.from(readArray(db, 'card_words')), new Uint32Array(readArray(db, 'card_word_starts')));
}

function writeCode(code: number, into: ByteWriter): void {
  if (code < ONE_BYTE_CODES) into.byte(code);
  else if (code < ONE_BYTE_CODES + TWO_BYTE_CODES) {
    const rest = code - ONE_BYTE_CODES;
    into.byte(ONE_BYTE_CODES + (rest >>> 8));
    into.byte(rest & 0xff);
  } else {
    const rest = code - ONE_BYTE_CODES - TWO_BYTE_CODES;
    into.byte(ONE_BYTE_CODES + TWO_BYTE_PREFIXES + (rest >>> 16));
    into.byte((rest >>> 8) & 0xff);
    into.byte(rest & 0xff);
  }
}

function readCode(lead: number, from: ByteReader): number {
  if (lead < ONE_BYTE_CODES) return lead;
  if (lead < ONE_BYTE_CODES + TWO_BYTE_PREFIXES) return ONE_BYTE_CODES + ((lead - ONE_BYTE_CODES) << 8) + from.byte();
  const high = (lead - ONE_BYTE_CODES - TWO_BYTE_PREFIXES) << 16;
  return ONE_BYTE_CODES + TWO_BYTE_CODES + high + (from.byte() << 8) + from.byte();
}

function writeLiteral(word: string, into: ByteWriter): void {
  const bytes = Buffer.from(word);
  into.byte(LITERAL);
  into.byte(bytes.length);
  into.bytes(bytes);
}

/** Visits runs of letters and digits, or of other characters, each with up to one leading space. */
function eachWord(text: string, visit: (start: number, end: number) => void): void {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.charCodeAt(start) === SPACE && start + 1 < text.length ? start + 1 : start;
    const kind = isWordCharacter(text.charCodeAt(end++));
    while (end < text.length && end - start < WORD_LENGTH_MAX && isWordCharacter(text.charCodeAt(end)) === kind) end++;
    // Do not split surrogate pairs.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    visit(start, end);
  }
}

const SPACE = 32;
/** UTF-16 units; at up to three bytes each, the length of a literal fits one byte. */
const WORD_LENGTH_MAX = 40;

function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 127;
}
