export class TopItems<T> {
  readonly #limit: number;
  readonly #kept: { score: number; item: T }[] = [];
  floor: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.floor = limit === 0 ? Infinity : -Infinity;
  }

  offer(score: number, item: T): void {
    let place = this.#kept.length;
    while (place > 0 && this.#kept[place - 1]!.score < score) place--;
    this.#kept.splice(place, 0, { score, item });
    if (this.#kept.length > this.#limit) this.#kept.pop();
    if (this.#kept.length === this.#limit) this.floor = this.#kept.at(-1)!.score;
  }

  list(): T[] {
    return this.#kept.map(({ item }) => item);
  }
}
