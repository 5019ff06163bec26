import { expect, test } from 'vitest';
import { ListOffsets, packListOffsets } from './list-offsets.ts';

test.each([0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1000])('the offsets of %i lists are as they were', (lists) => {
  for (const emptyShare of [0, 0.5, 0.9, 1]) {
    const offsets = [3];
    for (let list = 0; list < lists; list++)
      offsets.push(offsets[list]! + (((list * 7919) % 101) / 101 < emptyShare ? 0 : 1 + ((list * 31) % 700)));
    const packed = new ListOffsets(packListOffsets(Uint32Array.from(offsets)));
    expect(offsets.map((_, list) => packed.at(list))).toEqual(offsets);
    const areEmpty = offsets.slice(1).map((end, list) => end === offsets[list]);
    expect(areEmpty.map((_, list) => packed.isEmpty(list))).toEqual(areEmpty);
  }
});
