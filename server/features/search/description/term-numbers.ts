import { wordsOf } from '../analysis/analyzer.ts';
import { cachedNamesMax, cachedWordsMax } from '../caching/cache-sizes.ts';
import { TextCache } from '../caching/text-cache.ts';
import { WordTable } from '../index/word-table.ts';
import { termOf, type TermSource } from './terms.ts';

/** Numbers the terms of titles, which an index is built from: cached by word and name, a term is not looked up again. */
export class TermNumbers implements TermSource<number> {
  readonly table = new WordTable();
  readonly #ofWord = new TextCache(cachedWordsMax, (word) => this.#numberOf(word));
  readonly #ofName = new TextCache(cachedNamesMax, (name) => this.ofText(name));

  ofText(text: string): number[] {
    const numbers: number[] = [];
    for (const word of wordsOf(text)) {
      const number = this.#ofWord.of(word);
      if (number !== STOP_WORD) numbers.push(number);
    }
    return numbers;
  }

  ofNames(names: readonly string[]): number[] {
    const numbers: number[] = [];
    for (const name of names) for (const number of this.#ofName.of(name)) numbers.push(number);
    return numbers;
  }

  ofTerm(term: string): number {
    return this.table.numberOf(term);
  }

  #numberOf(word: string): number {
    const term = termOf(word);
    return term === undefined ? STOP_WORD : this.ofTerm(term);
  }
}

const STOP_WORD = -1;
