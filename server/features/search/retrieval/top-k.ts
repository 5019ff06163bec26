/** `floor` is the lowest of the k highest scores, once there are k. */
export class TopScores {
  readonly #scores: Float64Array;
  #count = 0;

  constructor(limit: number) {
    this.#scores = new Float64Array(Math.max(1, Math.min(limit, 1000)));
  }

  get floor(): number {
    return this.#count < this.#scores.length ? -Infinity : this.#scores[this.#count - 1]!;
  }

  add(score: number): void {
    const scores = this.#scores;
    if (this.#count === scores.length && score <= scores[this.#count - 1]!) return;
    let place = this.#count < scores.length ? this.#count++ : this.#count - 1;
    while (place > 0 && scores[place - 1]! < score) {
      scores[place] = scores[place - 1]!;
      place--;
    }
    scores[place] = score;
  }
}
