import { LRUCache } from 'lru-cache';
import { Bits, type TitleColumns } from '#server/features/search/service.ts';

export type RangeColumn = 'released' | 'votes' | 'ratings' | 'runtimes';

interface KeptRange {
  slots: Bits;
  /** Slots below this one have been compared. */
  filled: number;
}

/** Recently requested ranges. A slot's content never changes, so only new slots are compared. */
const keptRanges = new WeakMap<TitleColumns, LRUCache<string, KeptRange>>();
/** Each takes an eighth of a byte per title. */
const rangesMax = 48;

/** The slots with a value from `least` to `most`, both included. Not to be changed. */
export function slotsWithin(columns: TitleColumns, column: RangeColumn, [least, most]: [number, number]): Bits {
  let ranges = keptRanges.get(columns);
  if (!ranges) keptRanges.set(columns, (ranges = new LRUCache({ max: rangesMax })));
  const name = `${column} ${least} ${most}`;
  let kept = ranges.get(name);
  if (!kept) ranges.set(name, (kept = { slots: new Bits(columns.capacity), filled: 0 }));
  addWithin(kept, columns[column], { least, most, end: columns.size });
  return kept.slots;
}

function addWithin(
  kept: KeptRange,
  values: Uint32Array | Uint16Array,
  { least, most, end }: { least: number; most: number; end: number },
): void {
  const { words } = kept.slots;
  for (let slot = kept.filled; slot < end; slot++) {
    const value = values[slot]!;
    if (value >= least && value <= most) words[slot >>> 5]! |= 1 << (slot & 31);
  }
  kept.filled = end;
}
