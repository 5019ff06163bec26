import { Worker } from 'node:worker_threads';
import type { DictionaryParts } from '../spelling/dictionary-storage.ts';
import type { Orders } from './term-part.ts';
import type { ToTextWorker } from './text-worker.ts';

/** A thread with a `TextPart`. Its first error rejects all later calls. */
export class TextThread {
  readonly #worker: Worker;
  /** One per message without an answer, in order. */
  readonly #waiting: Promise<void>[] = [];
  readonly #answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  #failure: Error | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('text-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    this.#worker.on('message', () => this.#answers.shift()!.resolve());
    this.#worker.on('error', (error: Error) => {
      this.#failure = error;
      for (const { reject } of this.#answers.splice(0)) reject(error);
    });
  }

  /** Resolves when few batches are waiting. `batch`: serialised for `node:v8`. */
  async add(batch: Uint8Array): Promise<void> {
    this.#waiting.push(this.#send({ batch }));
    if (this.#waiting.length > BATCHES_WAITING_MAX) await this.#waiting.shift();
  }

  /** Writes the part to the file `textsFile`. */
  async save(orders: Orders): Promise<void> {
    await Promise.all([...this.#waiting.splice(0), this.#send({ orders })]);
  }

  /** Writes the dictionary, whose popularities move to the thread, to the same file, and closes it. Call it after `save`. */
  async saveDictionary(dictionary: DictionaryParts): Promise<void> {
    await this.#send({ dictionary }, [dictionary.popularities.buffer]);
  }

  #send(message: ToTextWorker, moved: ArrayBuffer[] = []): Promise<void> {
    const answered = new Promise<void>((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      else this.#answers.push({ resolve, reject });
    });
    // Awaited later; must not count as an unhandled rejection until then.
    answered.catch(() => {});
    this.#worker.postMessage(message, moved);
    return answered;
  }
}

/** Evens out batches that are more work for one part than for the other. */
const BATCHES_WAITING_MAX = 4;
/** Three semi-spaces of 32 MB, as the process has. */
const YOUNG_GENERATION_MB = 96;
