import { expect, test } from 'vitest';
import { BlockCache } from './block-cache.ts';
import { BLOCK_BYTES } from './card-blocks.ts';

const block = (number: number, length: number) => Buffer.alloc(length, number);

test('blocks are as they were put, however often memory was reused, and the one not used for longest goes', () => {
  const cache = new BlockCache(100);
  const lengthOf = (number: number) => 1 + ((number * 997) % BLOCK_BYTES);
  for (let number = 0; number < 250; number++) {
    expect(cache.find(number)).toBeUndefined();
    expect(cache.put(number, block(number, lengthOf(number)))).toEqual(block(number, lengthOf(number)));
    cache.find(0);
  }
  for (let number = 151; number < 250; number++)
    expect(cache.find(number), String(number)).toEqual(block(number, lengthOf(number)));
  expect(cache.find(0)).toEqual(block(0, 1));
  expect(cache.find(150)).toBeUndefined();
});

test('a larger block is returned, and not kept', () => {
  const cache = new BlockCache(10);
  const large = block(7, BLOCK_BYTES + 1);
  expect(cache.put(3, large)).toEqual(large);
  expect(cache.find(3)).toBeUndefined();
});
