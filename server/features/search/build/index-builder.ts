import type { ChangeBatch } from '#server/features/catalogue/documents.ts';
import { saveDictionary } from '../spelling/dictionary-storage.ts';
import { NewIndexFile } from './new-index-file.ts';
import { TermPart } from './term-part.ts';
import { TextPart } from './text-part.ts';

/** Builds a new index file beside the one in use. Blocks its thread: `rebuild.ts` builds it in a process of two threads. */
export class IndexBuilder {
  readonly #file: NewIndexFile;
  readonly #terms = new TermPart();
  readonly #texts = new TextPart();

  constructor(file: string) {
    this.#file = new NewIndexFile(file);
  }

  add(batch: ChangeBatch): void {
    this.#terms.add(batch);
    this.#texts.add(batch);
  }

  finish(): void {
    try {
      const orders = this.#terms.orders();
      this.#terms.save(this.#file.db, orders);
      saveDictionary(this.#file.db, this.#terms.dictionary());
      this.#texts.save(this.#file.db, orders);
      this.#file.finish(this.#terms.end);
    } finally {
      this.#file.close();
    }
  }
}
