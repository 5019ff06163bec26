/** A cache that is emptied when it is full. */
export class BoundedCache<K, T> {
  readonly #cached = new Map<K, T>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  of(key: K, make: () => T): T {
    let value = this.#cached.get(key);
    if (value !== undefined) return value;
    value = make();
    if (this.#cached.size >= this.#limit) this.#cached.clear();
    this.#cached.set(key, value);
    return value;
  }

  clear(): void {
    this.#cached.clear();
  }
}
