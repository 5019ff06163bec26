import { type IndexDatabase, writeArray } from '../index/arrays.ts';
import { type Card, KINDS, type Kind, type TextEntry } from '../types.ts';
import { varintLength } from '../postings/varint.ts';
import { ByteWriter } from './bytes.ts';
import { countTexts, packCard } from './card-format.ts';
import { CardTextEncoder } from './text-coder.ts';

/** The first rank of each block. */
export const firstRanksArray = (kind: Kind) => `${kind}_card_first_ranks`;

/** The largest row that SQLite stores in one page of the file. */
export const BLOCK_BYTES = 4057;

/** Collects the cards of a build in the order of their addition, and stores them by rank. */
export class CardsBuilder {
  readonly #texts = new CardTextEncoder();
  readonly #cards: Record<Kind, PackedCards>;
  /** The first entries, from which codes are assigned; undefined afterwards. */
  #sample: { kind: Kind; hash: number; card: Card }[] | undefined = [];

  constructor() {
    this.#cards = Object.fromEntries(KINDS.map((kind) => [kind, new PackedCards()])) as Record<Kind, PackedCards>;
  }

  add(kind: Kind, { card, contentHash }: TextEntry): void {
    if (!this.#sample) {
      this.#cards[kind].add(packCard(card, this.#texts), contentHash);
      return;
    }
    this.#sample.push({ kind, hash: contentHash, card });
    if (this.#sample.length >= SAMPLE_MAX) this.#packSample();
  }

  /** `order`: positions of the entries to keep, by descending popularity. */
  save(db: IndexDatabase, kind: Kind, order: Uint32Array): void {
    this.#packSample();
    const packed = this.#cards[kind];
    const insert = db.prepare(`INSERT INTO ${kind}_card_block VALUES (?, ?)`);
    const firstRanks: number[] = [];
    for (let first = 0; first < order.length;) {
      const count = packed.countInBlock(order, first);
      insert.run(firstRanks.length, packed.block(order.subarray(first, first + count)));
      firstRanks.push(first);
      first += count;
    }
    writeArray(db, firstRanksArray(kind), Uint32Array.from(firstRanks));
    this.#cards[kind] = new PackedCards();
  }

  /** Call it after `save` of all kinds. */
  saveTexts(db: IndexDatabase): void {
    this.#texts.save(db);
  }

  #packSample(): void {
    const sample = this.#sample ?? [];
    this.#sample = undefined;
    for (const { card } of sample) countTexts(card, this.#texts);
    this.#texts.assignCodes();
    for (const { kind, hash, card } of sample) this.#cards[kind].add(packCard(card, this.#texts), hash);
  }
}

/** Enough for stable word frequencies. */
const SAMPLE_MAX = 30_000;

/** Packed cards by position, in buffers of some megabytes: a single growing buffer would be copied repeatedly. */
class PackedCards {
  readonly #pieces: Buffer[] = [];
  #size = PIECE_BYTES;
  /** Two numbers per card: its buffer, and its offset there. */
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #hashes: number[] = [];

  add(card: Buffer, hash: number): void {
    if (this.#size + card.length > PIECE_BYTES) {
      this.#pieces.push(Buffer.allocUnsafe(Math.max(PIECE_BYTES, card.length)));
      this.#size = 0;
    }
    this.#starts.push(this.#pieces.length - 1, this.#size);
    this.#lengths.push(card.length);
    this.#size += card.copy(this.#pieces.at(-1)!, this.#size);
    this.#hashes.push(hash);
  }

  /** The number of cards from a rank on that fit a block; a larger card has a block of its own. */
  countInBlock(order: Uint32Array, first: number): number {
    let bytes = 1;
    let rank = first;
    for (; rank < order.length && bytes <= BLOCK_BYTES; rank++) {
      const length = HASH_BYTES + this.#lengths[order[rank]!]!;
      bytes += length + varintLength(length);
    }
    return Math.max(1, bytes > BLOCK_BYTES ? rank - first - 1 : rank - first);
  }

  /** The number of cards, their lengths, and the cards, each after its hash. */
  block(places: Uint32Array): Buffer {
    const writer = new ByteWriter();
    writer.number(places.length);
    for (const place of places) writer.number(HASH_BYTES + this.#lengths[place]!);
    for (const place of places) {
      writer.uint32(this.#hashes[place]!);
      writer.bytes(this.#card(place));
    }
    return writer.finish();
  }

  #card(place: number): Buffer {
    const start = this.#starts[place * 2 + 1]!;
    return this.#pieces[this.#starts[place * 2]!]!.subarray(start, start + this.#lengths[place]!);
  }
}

export const HASH_BYTES = 4;
const PIECE_BYTES = 4 * 2 ** 20;
