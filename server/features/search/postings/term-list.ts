import { type IndexDatabase, readArray, writeArray, writeText } from '../index/arrays.ts';
import type { PackedWords } from '../index/word-order.ts';
import { BYTES_PER_UNIT_MAX, decodeTerm, type EncodedTerms, encodeTerms, encodeUnit } from './term-encoding.ts';
import { packOffsets, PackedOffsets, type PackedOffsetsData } from './packed-offsets.ts';

export interface TermListData {
  count: number;
  bytes: Uint8Array;
  starts: PackedOffsetsData;
  /** Range of terms for each pair of first letters a to z. */
  pairs: Uint32Array<ArrayBuffer>;
  /**
   * Term ids plus one by hash, with open addressing. The bits above `idMaskOf` are those of the hash, so that few other
   * terms are compared byte by byte.
   */
  slots: Uint32Array<ArrayBuffer>;
}

/** Sorted terms in one array, so that a prefix is a range. */
export class TermList {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #starts: PackedOffsets;
  readonly #pairs: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #idMask: number;

  constructor({ count, bytes, starts, pairs, slots }: TermListData) {
    this.count = count;
    this.#bytes = bytes;
    this.#starts = new PackedOffsets(starts);
    this.#pairs = pairs;
    this.#slots = slots;
    this.#idMask = idMaskOf(count);
  }

  term(id: number): string {
    return decodeTerm(this.#bytes.subarray(this.#starts.at(id), this.#starts.at(id + 1)));
  }

  /** -1 when unknown. */
  find(term: string): number {
    const length = encodeAsked(term);
    const hash = hashOf(asked, 0, length);
    const slots = this.#slots;
    for (let slot = firstSlot(hash, slots); slots[slot] !== 0; slot = slotAfter(slot, slots)) {
      if (((slots[slot]! ^ hash) & ~this.#idMask) !== 0) continue;
      const id = (slots[slot]! & this.#idMask) - 1;
      if (this.#compare(id, length) === 0) return id;
    }
    return -1;
  }

  /** The first id with the prefix, and the id after the last. */
  rangeOf(beginning: string): [number, number] {
    const length = encodeAsked(beginning);
    const first = this.#lowerBound(length);
    asked[length] = ABOVE_ALL;
    // Most prefixes have few terms, which are near the first one.
    let low = first;
    let high = low;
    for (let step = FIRST_STEP; high < this.count && this.#compare(high, length + 1) < 0; step *= 2) {
      low = high + 1;
      high = Math.min(this.count, high + step);
    }
    return [first, this.#search(low, high, length + 1)];
  }

  /** Of the first `length` bytes of `asked`. */
  #lowerBound(length: number): number {
    const pair = length < 2 ? -1 : pairOf(asked[0]!, asked[1]!);
    let low = pair < 0 ? 0 : this.#pairs[pair * 2]!;
    let high = pair < 0 ? this.count : this.#pairs[pair * 2 + 1]!;
    if (pair >= 0 && high === 0) [low, high] = [0, this.count];
    return this.#search(low, high, length);
  }

  /** The first id from `low` to `high` whose term does not precede the first `length` bytes of `asked`. */
  #search(from: number, to: number, length: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, length) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** With the first `length` bytes of `asked`. */
  #compare(id: number, length: number): number {
    const bytes = this.#bytes;
    const start = this.#starts.at(id);
    const own = this.#starts.at(id + 1) - start;
    for (let index = 0; index < own && index < length; index++) {
      const difference = bytes[start + index]! - asked[index]!;
      if (difference !== 0) return difference;
    }
    return own - length;
  }
}

/** Of a search that doubles its steps. */
const FIRST_STEP = 8;
const SLOTS_PER_TERM = 1.5;
/** No encoded term has this byte. */
const ABOVE_ALL = 0xff;

export function saveTerms(db: IndexDatabase, name: string, words: PackedWords): void {
  const { bytes, starts } = encodeTerms(words);
  writeText(db, `${name}_terms`, bytes);
  writeArray(db, `${name}_starts`, starts);
}

export function readTerms(db: IndexDatabase, name: string): TermListData {
  const bytes = new Uint8Array(readArray(db, `${name}_terms`));
  return packTerms({ bytes, starts: new Uint32Array(readArray(db, `${name}_starts`)) });
}

export function packTerms({ bytes, starts }: EncodedTerms): TermListData {
  const count = starts.length - 1;
  const pairs = findPairs(bytes, starts);
  return { count, bytes, starts: packOffsets(starts), pairs, slots: fillSlots(bytes, starts) };
}

function fillSlots(bytes: Uint8Array, starts: Uint32Array): Uint32Array<ArrayBuffer> {
  const count = starts.length - 1;
  const slots = new Uint32Array(Math.ceil(count * SLOTS_PER_TERM) + 1);
  const idMask = idMaskOf(count);
  for (let id = 0; id < count; id++) {
    const hash = hashOf(bytes, starts[id]!, starts[id + 1]!);
    let slot = firstSlot(hash, slots);
    while (slots[slot] !== 0) slot = slotAfter(slot, slots);
    slots[slot] = (hash & ~idMask) | (id + 1);
  }
  return slots;
}

const idMaskOf = (count: number): number => 2 ** Math.ceil(Math.log2(count + 2)) - 1;

/** Multiplied again, because the upper bits of the hash are compared. */
const firstSlot = (hash: number, slots: Uint32Array): number =>
  Math.floor(((Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32) * slots.length);

const slotAfter = (slot: number, slots: Uint32Array): number => (slot + 1 === slots.length ? 0 : slot + 1);

/** The encoded text that is searched for. */
let asked = new Uint8Array(256);

/** Returns the number of bytes; another byte fits behind them. */
function encodeAsked(text: string): number {
  if (text.length * BYTES_PER_UNIT_MAX >= asked.length) asked = new Uint8Array(text.length * BYTES_PER_UNIT_MAX * 2);
  let at = 0;
  for (let index = 0; index < text.length; index++) at = encodeUnit(text.charCodeAt(index), asked, at);
  return at;
}

function findPairs(bytes: Uint8Array, starts: Uint32Array): Uint32Array<ArrayBuffer> {
  const pairs = new Uint32Array(26 * 26 * 2);
  for (let id = 0; id + 1 < starts.length; id++) {
    const start = starts[id]!;
    if (starts[id + 1]! - start < 2) continue;
    const pair = pairOf(bytes[start]!, bytes[start + 1]!);
    if (pair < 0) continue;
    if (pairs[pair * 2 + 1] === 0) pairs[pair * 2] = id;
    pairs[pair * 2 + 1] = id + 1;
  }
  return pairs;
}

function pairOf(first: number, second: number): number {
  const one = first - 97;
  const other = second - 97;
  return one >= 0 && one < 26 && other >= 0 && other < 26 ? one * 26 + other : -1;
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ bytes[index]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
