import { LRUCache } from 'lru-cache';
import { BLOCK_BYTES } from './card-blocks.ts';

/**
 * The blocks of cards that were read last. They are copied into memory that is reused: buffers that live for a while
 * would be freed only when V8 collects the whole heap, long after the cache has dropped them.
 */
export class BlockCache {
  readonly #blocks: LRUCache<number, Buffer>;
  /** Memory for one block each. */
  readonly #free: Buffer[] = [];

  constructor(max: number) {
    this.#blocks = new LRUCache({ max, dispose: (block) => this.#free.push(memoryOf(block)) });
  }

  /** Valid until the next `put`. */
  find(number: number): Buffer | undefined {
    return this.#blocks.get(number);
  }

  /** Returns the block, valid until the next `put`. */
  put(number: number, block: Buffer): Buffer {
    // Of a single large card.
    if (block.length > BLOCK_BYTES) return block;
    if (this.#free.length === 0) this.#reserve();
    const kept = this.#free.pop()!.subarray(0, block.length);
    block.copy(kept);
    this.#blocks.set(number, kept);
    return kept;
  }

  #reserve(): void {
    const memory = Buffer.allocUnsafeSlow(RESERVED_BLOCKS * BLOCK_BYTES);
    for (let block = 0; block < RESERVED_BLOCKS; block++)
      this.#free.push(memory.subarray(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES));
  }
}

/** Of a cached block. */
function memoryOf({ buffer, byteOffset }: Buffer): Buffer {
  return Buffer.from(buffer, byteOffset, BLOCK_BYTES);
}

const RESERVED_BLOCKS = 64;
