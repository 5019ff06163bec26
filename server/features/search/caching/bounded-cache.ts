/** A cache that is cleared when full. */
export class BoundedCache<K, T> {
  readonly #cached = new Map<K, T>();
  readonly #limit: () => number;

  /** A function if the limit depends on what the process does. */
  constructor(limit: number | (() => number)) {
    this.#limit = typeof limit === 'number' ? () => limit : limit;
  }

  of(key: K, make: () => T): T {
    let value = this.#cached.get(key);
    if (value !== undefined) return value;
    value = make();
    this.put(key, value);
    return value;
  }

  find(key: K): T | undefined {
    return this.#cached.get(key);
  }

  put(key: K, value: T): void {
    if (this.#cached.size >= this.#limit()) this.#cached.clear();
    this.#cached.set(key, value);
  }

  clear(): void {
    this.#cached.clear();
  }
}
