import type { Statement } from 'better-sqlite3';
import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { lowerBound } from '../index/lower-bound.ts';
import type { Kind, TextEntry } from '../types.ts';
import { ByteReader, IndexDamagedError } from './bytes.ts';
import { BlockCache } from './block-cache.ts';
import { firstRanksArray, HASH_BYTES } from './card-blocks.ts';
import { type PreparedCard, prepareCard } from './prepared-card.ts';
import { cardAsJson, type CardTraits, unpackCard, unpackTraits } from './card-format.ts';
import type { CardTextDecoder } from './text-coder.ts';

/**
 * Cards in the index file. Cards of the build are stored in blocks by rank, so frequent results share few blocks. A
 * card written later is a row of its own, keyed by the rank that it replaces or, for an added entry, by its negative
 * row.
 */
export class CardStore {
  readonly #texts: CardTextDecoder;
  readonly #firstRanks: Uint32Array;
  readonly #keptCards: number;
  readonly #blocks: BlockCache;
  /** By rank. Never evicted: the garbage collector would move each new one, and 1 % of the searches wait for that. */
  readonly #popular = new Map<number, PreparedCard>();
  /** The keys of cards stored in rows of their own. */
  readonly #single: Set<number>;
  readonly #selectBlock: Statement;
  readonly #select: Statement;
  readonly #selectHash: Statement;
  readonly #insert: Statement;
  readonly #delete: Statement;

  constructor(db: IndexDatabase, kind: Kind, texts: CardTextDecoder) {
    this.#texts = texts;
    this.#firstRanks = new Uint32Array(readArray(db, firstRanksArray(kind)));
    const kept = this.#firstRanks.length > KEPT_OF_SMALL.blocks ? KEPT_OF_LARGE : KEPT_OF_SMALL;
    this.#keptCards = kept.cards;
    this.#blocks = new BlockCache(kept.blocks);
    if (kept === KEPT_OF_SMALL) this.#readBlocks(db, kind);
    this.#single = new Set(db.prepare(`SELECT key FROM ${kind}_card`).pluck().all() as number[]);
    this.#selectBlock = db.prepare(`SELECT cards FROM ${kind}_card_block WHERE number = ?`).pluck();
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
    const number = this.#blockOf(rank);
    return cardInBlock(this.#block(number), rank - this.#firstRanks[number]!);
  }

  #block(number: number): Buffer {
    return this.#blocks.find(number) ?? this.#blocks.put(number, asBytes(this.#selectBlock.get(number)));
  }

  /** One after the other, which takes far less time than each when it is asked for. */
  #readBlocks(db: IndexDatabase, kind: Kind): void {
    const blocks = db.prepare(`SELECT number, cards FROM ${kind}_card_block`).raw().iterate();
    for (const [number, cards] of blocks as Iterable<[number, unknown]>) this.#blocks.put(number, asBytes(cards));
  }

  #blockOf(rank: number): number {
    return lowerBound(this.#firstRanks.length, (block) => this.#firstRanks[block]! <= rank) - 1;
  }
}

interface Kept {
  blocks: number;
  /** Popular cards that are kept unpacked. */
  cards: number;
}

/** All blocks, at most 12 MB, and 15 MB of cards. Most results are among the cards: they are read instead of unpacked. */
const KEPT_OF_SMALL: Kept = { blocks: 3000, cards: 8000 };
/** Results are spread over so many cards that twice as many would save 1 % of the time. */
const KEPT_OF_LARGE: Kept = { blocks: 1000, cards: 4000 };

function asBytes(stored: unknown): Buffer {
  if (!Buffer.isBuffer(stored)) throw new IndexDamagedError('The index lacks a card.');
  return stored;
}

function cardInBlock(block: Buffer, place: number): ByteReader {
  const reader = new ByteReader(block);
  const count = reader.number();
  if (place >= count) throw new IndexDamagedError('The index lacks a card.');
  let start = 0;
  let length = 0;
  for (let index = 0; index < count; index++) {
    const each = reader.number();
    if (index < place) start += each;
    else if (index === place) length = each;
  }
  return reader.part(start, length);
}
