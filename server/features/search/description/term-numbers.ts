import { wordsOf } from '../analysis/analyzer.ts';
import { cachedWordsMax } from '../caching/cache-sizes.ts';
import { TextCache } from '../caching/text-cache.ts';
import { WordTable } from '../index/word-table.ts';
import { makeTerm, type TermSource } from './terms.ts';

/** Numbers the terms of the titles that an index is built from: cached by word, a term is not looked up again. */
export class TermNumbers implements TermSource<number> {
  readonly table = new WordTable();
  readonly #ofWord = new TextCache(cachedWordsMax, (word) => this.#numberOf(word));

  /** Not cached by text: most names occur once or twice, and looking one up takes as long as looking up its words. */
  ofTexts(texts: readonly string[]): number[] {
    const numbers: number[] = [];
    for (const text of texts) {
      for (const word of wordsOf(text)) {
        const number = this.#ofWord.of(word);
        if (number !== STOP_WORD) numbers.push(number);
      }
    }
    return numbers;
  }

  ofTerm(term: string): number {
    return this.table.numberOf(term);
  }

  #numberOf(word: string): number {
    const term = makeTerm(word);
    return term === undefined ? STOP_WORD : this.ofTerm(term);
  }
}

const STOP_WORD = -1;
