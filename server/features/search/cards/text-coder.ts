import type { IndexDatabase } from '../index/arrays.ts';
import { type PackedTextsData, readPackedTexts } from '../index/packed-texts.ts';
import { type ByteReader, ByteWriter } from './bytes.ts';
import { CodeAssigner, CodedTexts, FIRST_FREE_BYTE, readCode, writeCode } from './codes.ts';

/**
 * Compression of the texts of cards. In a running text, a word and the space before it become a code, and rare words are
 * stored as text. A name or tag becomes one code. Unlike block compression, a single text decodes in microseconds.
 */

const LITERAL = FIRST_FREE_BYTE;
const END_OF_TEXT = FIRST_FREE_BYTE + 1;
/** A name without a code follows, encoded as a text. */
const SPELLED = FIRST_FREE_BYTE;

/** The arrays of the index file. */
const WORDS = 'card_words';
const NAMES = 'card_names';

export class CardTextEncoder {
  readonly #words = new CodeAssigner();
  readonly #names = new CodeAssigner();

  /** Counts the words of a text before codes are assigned. */
  count(text: string): void {
    eachWord(text, (start, end) => this.#words.count(text, start, end));
  }

  /** Counts a name before codes are assigned. */
  countName(name: string): void {
    this.#names.count(name);
  }

  /** Call it after counting a sample, and before encoding. */
  assignCodes(): void {
    this.#words.assignCodes();
    this.#names.assignCodes();
  }

  encode(text: string, into: ByteWriter): void {
    eachWord(text, (start, end) => {
      const code = this.#words.codeOf(text, start, end);
      if (code !== undefined) return writeCode(code, into);
      into.byte(LITERAL);
      into.shortText(text.slice(start, end));
    });
    into.byte(END_OF_TEXT);
  }

  /** For texts that many cards share, such as names and tags. */
  encodeName(name: string, into: ByteWriter): void {
    const code = this.#names.codeOf(name);
    if (code !== undefined) return writeCode(code, into);
    into.byte(SPELLED);
    this.encode(name, into);
  }

  save(db: IndexDatabase): void {
    this.#words.save(db, WORDS);
    this.#names.save(db, NAMES);
  }
}

export interface CardTextsData {
  words: PackedTextsData;
  names: PackedTextsData;
}

export function readCardTexts(db: IndexDatabase): CardTextsData {
  return { words: readPackedTexts(db, WORDS), names: readPackedTexts(db, NAMES) };
}

/** All methods throw `IndexDamagedError` for bytes that no encoder writes. */
export class CardTextDecoder {
  readonly #words: CodedTexts;
  readonly #names: CodedTexts;
  /** The text being decoded: one string of its bytes costs less than joining the strings of its words. */
  readonly #text = new ByteWriter();

  constructor({ words, names }: CardTextsData) {
    this.#words = new CodedTexts(words);
    this.#names = new CodedTexts(names);
  }

  decode(from: ByteReader): string {
    const text = this.#text;
    // Of a damaged text, whose rest was not read.
    text.clear();
    for (let lead = from.byte(); lead !== END_OF_TEXT; lead = from.byte()) {
      if (lead === LITERAL) text.bytes(from.take(from.byte()));
      else this.#words.copy(lead, from, text);
    }
    return text.finishText();
  }

  decodeName(from: ByteReader): string {
    const lead = from.byte();
    return lead === SPELLED ? this.decode(from) : this.#names.read(lead, from);
  }

  /** Skips a text. */
  skip(from: ByteReader): void {
    for (let lead = from.byte(); lead !== END_OF_TEXT; lead = from.byte()) {
      if (lead === LITERAL) from.take(from.byte());
      else readCode(lead, from);
    }
  }
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
  return code > 127 || WORD_CHARACTERS[code] === 1;
}

const WORD_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);
