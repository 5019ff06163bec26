import type { Statement } from 'better-sqlite3';
import type { IndexDatabase } from '../index/arrays.ts';
import { PackedOffsets, type PackedOffsetsData } from '../postings/packed-offsets.ts';
import type { Kind, TextEntry } from '../types.ts';
import { ByteReader, IndexDamagedError } from './bytes.ts';
import type { CardFile } from './card-file.ts';
import { type PreparedCard, prepareCard } from './prepared-card.ts';
import { cardAsJson, type CardTraits, unpackCard, unpackTraits } from './card-format.ts';
import type { CardTextDecoder } from './text-coder.ts';

/**
 * Cards of the build by rank, in a file of their own, and cards written later in rows of a table, keyed by the rank that
 * they replace or, for an added entry, by its negative row.
 */
export class CardStore {
  readonly #texts: CardTextDecoder;
  readonly #file: CardFile;
  readonly #starts: PackedOffsets;
  /** The cards of the build, if they are small enough to be kept; its first byte is that of the first card. */
  readonly #all: Buffer | undefined;
  readonly #keptCards: number;
  /** By rank. Never evicted: the garbage collector would move each new one, and 1 % of the searches wait for that. */
  readonly #popular = new Map<number, PreparedCard>();
  /** The keys of cards stored in rows of their own. */
  readonly #single: Set<number>;
  readonly #select: Statement;
  readonly #selectHash: Statement;
  readonly #insert: Statement;
  readonly #delete: Statement;

  constructor(db: IndexDatabase, kind: Kind, { cards, cardTexts, starts, count }: BuiltCards) {
    this.#texts = cardTexts;
    this.#file = cards;
    this.#starts = new PackedOffsets(starts);
    const [first, end] = [this.#starts.at(0), this.#starts.at(count)];
    const isSmall = end - first <= KEPT_BYTES_MAX;
    this.#all = isSmall ? cards.readAll(first, end) : undefined;
    this.#keptCards = isSmall ? KEPT_OF_SMALL : KEPT_OF_LARGE;
    this.#single = new Set(db.prepare(`SELECT key FROM ${kind}_card`).pluck().all() as number[]);
    this.#select = db.prepare(`SELECT card FROM ${kind}_card WHERE key = ?`).pluck();
    this.#selectHash = db.prepare(`SELECT hash FROM ${kind}_card WHERE key = ?`).pluck();
    this.#insert = db.prepare(`INSERT OR REPLACE INTO ${kind}_card VALUES (?, ?, ?)`);
    this.#delete = db.prepare(`DELETE FROM ${kind}_card WHERE key = ?`);
  }

  /** @throws {IndexDamagedError} when the file lacks the card or has other bytes in its place */
  read(key: number): PreparedCard {
    const kept = this.#popular.get(key);
    if (kept) return kept;
    const card = prepareCard(unpackCard(this.#bytesOf(key), this.#texts));
    // Those of added entries have negative keys.
    if (key >= 0 && key < this.#keptCards) this.#popular.set(key, card);
    return card;
  }

  /** A third of the cost of `read`. @throws {IndexDamagedError} as `read` does */
  readTraits(key: number): CardTraits {
    return this.#popular.get(key)?.card ?? unpackTraits(this.#bytesOf(key), this.#texts);
  }

  /** Whether the entry equals the stored one, apart from its card. */
  hasSameContent(key: number, { contentHash }: TextEntry): boolean {
    const stored = this.#single.has(key) ? this.#selectHash.get(key) : this.#builtCard(key).uint32();
    return contentHash === stored;
  }

  write(key: number, { card, contentHash }: TextEntry): void {
    this.#insert.run(key, contentHash, cardAsJson(card));
    this.#single.add(key);
    this.#popular.delete(key);
  }

  /** Removes the card of an entry that was added after the build. */
  remove(key: number): void {
    this.#delete.run(key);
    this.#single.delete(key);
    this.#popular.delete(key);
  }

  #bytesOf(key: number): ByteReader {
    if (this.#single.has(key)) return new ByteReader(asBytes(this.#select.get(key)));
    const card = this.#builtCard(key);
    card.skip(HASH_BYTES);
    return card;
  }

  /** The hash of an entry of the build, and its card. */
  #builtCard(rank: number): ByteReader {
    const start = this.#starts.at(rank);
    const end = this.#starts.at(rank + 1);
    if (!this.#all) return new ByteReader(this.#file.read(start, end));
    const first = this.#starts.at(0);
    return new ByteReader(this.#all, start - first, end - first);
  }
}

interface BuiltCards {
  cards: CardFile;
  cardTexts: CardTextDecoder;
  starts: PackedOffsetsData;
  count: number;
}

/** As 44,000 titles have, and 167,000 people. */
const KEPT_BYTES_MAX = 12 * 10 ** 6;
/** Popular cards that are kept unpacked. Most results of a small catalogue are among the first ones. */
const KEPT_OF_SMALL = 8000;
/** Results are spread over so many cards that twice as many would save 1 % of the time. */
const KEPT_OF_LARGE = 4000;
/** Before the card of an entry of the build. */
const HASH_BYTES = 4;

function asBytes(stored: unknown): Buffer {
  if (!Buffer.isBuffer(stored)) throw new IndexDamagedError('The index lacks a card.');
  return stored;
}
