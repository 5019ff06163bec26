import { wordsOf } from '../analysis/analyzer.ts';

/** Finds numbered names by the prefix of any of their words; ignores case, accents and punctuation. */
export class NameSearch {
  /** A line per name, with a space before each word. */
  readonly #lines: string;
  /** Where each line starts. */
  readonly #starts: Uint32Array;

  constructor(names: Iterable<string>) {
    const lines = Array.from(names, (name) => `${keyOf(name)}\n`);
    this.#lines = lines.join('');
    this.#starts = new Uint32Array(lines.length);
    for (let number = 1; number < lines.length; number++)
      this.#starts[number] = this.#starts[number - 1]! + lines[number - 1]!.length;
  }

  /** The numbers of the names, ascending. */
  find(text: string): number[] {
    const key = keyOf(text);
    if (key === '') return [];
    const found: number[] = [];
    let at = this.#lines.indexOf(key);
    while (at >= 0) {
      const number = this.#lineAt(at);
      found.push(number);
      const next = this.#starts[number + 1];
      at = next === undefined ? -1 : this.#lines.indexOf(key, next);
    }
    return found;
  }

  /** Binary search for the line that contains a position. */
  #lineAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const keyOf = (text: string): string =>
  wordsOf(text)
    .map((word) => ` ${word}`)
    .join('');
