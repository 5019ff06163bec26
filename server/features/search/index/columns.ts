import { type IndexDatabase, readArray, writeArray } from './arrays.ts';
import type { TermEntry } from '../types.ts';

/** By rank. */
export interface EntryColumns {
  ids: Uint32Array;
  popularities: Float32Array;
  /** `YYYYMMDD`, 0 when unknown. */
  released: Uint32Array;
  /** -1 when there is none. */
  ratings: Float32Array;
}

export function readColumns(db: IndexDatabase, name: string): EntryColumns {
  return {
    ids: new Uint32Array(readArray(db, `${name}_ids`)),
    popularities: new Float32Array(readArray(db, `${name}_fames`)),
    released: new Uint32Array(readArray(db, `${name}_released`)),
    ratings: new Float32Array(readArray(db, `${name}_ratings`)),
  };
}

export class ColumnsBuilder {
  readonly #ids: number[] = [];
  readonly #popularities: number[] = [];
  readonly #released: number[] = [];
  readonly #ratings: number[] = [];
  readonly #positionOfId = new Map<number, number>();

  /** Returns the position of the entry; replaces one with the same id. */
  add({ id, popularity, released, rating }: TermEntry): number {
    const place = this.#ids.length;
    this.#positionOfId.set(id, place);
    this.#ids.push(id);
    this.#popularities.push(popularity);
    this.#released.push(released);
    this.#ratings.push(rating ?? -1);
    return place;
  }

  remove(id: number): void {
    this.#positionOfId.delete(id);
  }

  get count(): number {
    return this.#positionOfId.size;
  }

  /** Positions by descending popularity. */
  order(): Uint32Array {
    const places = Uint32Array.from(this.#positionOfId.values());
    return places.sort(
      (one, other) => this.#popularities[other]! - this.#popularities[one]! || this.#ids[one]! - this.#ids[other]!,
    );
  }

  save(db: IndexDatabase, name: string, order: Uint32Array): void {
    writeArray(
      db,
      `${name}_ids`,
      order.map((place) => this.#ids[place]!),
    );
    writeArray(
      db,
      `${name}_fames`,
      Float32Array.from(order, (place) => this.#popularities[place]!),
    );
    writeArray(
      db,
      `${name}_released`,
      order.map((place) => this.#released[place]!),
    );
    writeArray(
      db,
      `${name}_ratings`,
      Float32Array.from(order, (place) => this.#ratings[place]!),
    );
  }
}
