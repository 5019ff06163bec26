import { type IndexDatabase, writeArray } from '../index/arrays.ts';
import { cardsFile } from '../index/build-files.ts';
import { type Card, KINDS, type Kind, type TextEntry } from '../types.ts';
import { ByteWriter } from './bytes.ts';
import { CardFileWriter, cardStartsArray } from './card-file.ts';
import { countTexts, packCard } from './card-format.ts';
import { CardTextEncoder } from './text-coder.ts';

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

  /** `orders`: of each kind, the positions of the entries to keep, by descending popularity. */
  save(db: IndexDatabase, orders: Record<Kind, Uint32Array>): void {
    this.#packSample();
    const file = new CardFileWriter(cardsFile(db.name));
    try {
      for (const kind of KINDS) {
        writeArray(db, cardStartsArray(kind), this.#cards[kind].writeTo(file, orders[kind]));
        this.#cards[kind] = new PackedCards();
      }
      file.finish(db);
    } finally {
      file.close();
    }
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

/** Packed cards by position, each after its hash, in buffers of some megabytes: a single growing buffer would be copied repeatedly. */
class PackedCards {
  readonly #pieces: Buffer[] = [];
  #size = PIECE_BYTES;
  /** Two numbers per card: its buffer, and its offset there. */
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #writer = new ByteWriter();

  add(card: Buffer, hash: number): void {
    this.#writer.uint32(hash);
    this.#writer.bytes(card);
    const bytes = this.#writer.finish();
    if (this.#size + bytes.length > PIECE_BYTES) {
      this.#pieces.push(Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes.length)));
      this.#size = 0;
    }
    this.#starts.push(this.#pieces.length - 1, this.#size);
    this.#lengths.push(bytes.length);
    this.#size += bytes.copy(this.#pieces.at(-1)!, this.#size);
  }

  /** Returns where each card starts in the file, and the end of the last one. */
  writeTo(file: CardFileWriter, order: Uint32Array): Uint32Array {
    const starts = new Uint32Array(order.length + 1);
    for (let rank = 0; rank < order.length; rank++) {
      starts[rank] = file.size;
      file.write(this.#card(order[rank]!));
    }
    starts[order.length] = file.size;
    return starts;
  }

  #card(place: number): Buffer {
    const start = this.#starts[place * 2 + 1]!;
    return this.#pieces[this.#starts[place * 2]!]!.subarray(start, start + this.#lengths[place]!);
  }
}

const PIECE_BYTES = 4 * 2 ** 20;
