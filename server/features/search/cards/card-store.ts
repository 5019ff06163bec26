import type { Statement } from 'better-sqlite3';
import type { IndexDatabase } from '../index/arrays.ts';
import { type Card, type Entry, KINDS, type Kind } from '../types.ts';
import { IndexDamagedError } from './bytes.ts';
import { cardAsJson, packCard, textsOf, unpackCard } from './card-format.ts';
import { contentHash } from './content-hash.ts';
import { type WordDecoder, WordEncoder } from './word-coder.ts';

/**
 * Cards in the index file, by the position of the entry in the build; those of entries added since have the negative
 * of their row.
 */
export class CardStore {
  readonly #words: WordDecoder;
  readonly #cards = new Map<number, Card>();
  readonly #select: Statement;
  readonly #selectHash: Statement;
  readonly #insert: Statement;
  readonly #delete: Statement;

  constructor(db: IndexDatabase, kind: Kind, words: WordDecoder) {
    this.#words = words;
    this.#select = db.prepare(`SELECT card FROM ${kind}_card WHERE key = ?`).pluck();
    this.#selectHash = db.prepare(`SELECT hash FROM ${kind}_card WHERE key = ?`).pluck();
    this.#insert = db.prepare(`INSERT OR REPLACE INTO ${kind}_card VALUES (?, ?, ?)`);
    this.#delete = db.prepare(`DELETE FROM ${kind}_card WHERE key = ?`);
  }

  /** @throws {IndexDamagedError} when the file lacks the card or has other bytes in its place */
  read(key: number): Card {
    const cached = this.#cards.get(key);
    if (cached) return cached;
    const bytes = this.#select.get(key);
    if (!Buffer.isBuffer(bytes)) throw new IndexDamagedError('The index lacks a card.');
    const card = unpackCard(bytes, this.#words);
    if (this.#cards.size >= CACHED_CARDS_MAX) this.#cards.clear();
    this.#cards.set(key, card);
    return card;
  }

  /** Whether the entry differs from the stored one in its card at most. */
  hasSameContent(key: number, entry: Entry): boolean {
    const stored = this.#selectHash.get(key);
    return Buffer.isBuffer(stored) && contentHash(entry).equals(stored);
  }

  write(key: number, entry: Entry): void {
    this.#insert.run(key, contentHash(entry), cardAsJson(entry.card));
    this.#cards.delete(key);
  }

  remove(key: number): void {
    this.#delete.run(key);
    this.#cards.delete(key);
  }
}

const CACHED_CARDS_MAX = 3000;

export class CardsBuilder {
  readonly #db: IndexDatabase;
  readonly #words = new WordEncoder();
  readonly #inserts: Record<Kind, Statement>;
  /** The first entries, from which codes are assigned; undefined afterwards. */
  #sample: { key: number; hash: Buffer; kind: Kind; card: Card }[] | undefined = [];

  constructor(db: IndexDatabase) {
    this.#db = db;
    this.#inserts = Object.fromEntries(
      KINDS.map((kind) => [kind, db.prepare(`INSERT INTO ${kind}_card VALUES (?, ?, ?)`)]),
    ) as Record<Kind, Statement>;
  }

  add(key: number, entry: Entry): void {
    const { kind, card } = entry;
    const hash = contentHash(entry);
    if (!this.#sample) {
      this.#inserts[kind].run(key, hash, packCard(card, this.#words));
      return;
    }
    this.#sample.push({ key, hash, kind, card });
    if (this.#sample.length >= SAMPLE_MAX) this.#writeSample();
  }

  save(): void {
    this.#writeSample();
    this.#words.save(this.#db);
  }

  #writeSample(): void {
    const sample = this.#sample ?? [];
    this.#sample = undefined;
    for (const { card } of sample) for (const text of textsOf(card)) this.#words.count(text);
    this.#words.assignCodes();
    for (const { key, hash, kind, card } of sample) this.#inserts[kind].run(key, hash, packCard(card, this.#words));
  }
}

/** Enough for the frequencies of words to settle. */
const SAMPLE_MAX = 30_000;
