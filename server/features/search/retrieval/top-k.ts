/** `floor` is the lowest of the k highest scores, once there are k. */
export class TopScores {
  readonly #scores: number[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = Math.max(1, Math.min(limit, 1000));
  }

  get floor(): number {
    return this.#scores.length < this.#limit ? -Infinity : this.#scores.at(-1)!;
  }

  add(score: number): void {
    const scores = this.#scores;
    const isFull = scores.length === this.#limit;
    if (isFull && score <= scores.at(-1)!) return;
    if (!isFull) scores.push(score);
    let place = scores.length - 1;
    while (place > 0 && scores[place - 1]! < score) {
      scores[place] = scores[place - 1]!;
      place--;
    }
    scores[place] = score;
  }
}
