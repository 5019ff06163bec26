import { LRUCache } from 'lru-cache';
import type { DiscoverSort } from '#contract/discover-choices.ts';
import type { AttributeIndex, Bits, TitleColumns } from '#server/features/search/service.ts';
import { ratingPriorAverage, ratingPriorVotes } from '#server/features/catalogue/service.ts';

export interface PageRequest {
  sort: DiscoverSort;
  seed: string;
  offset: number;
  limit: number;
  /** `YYYYMMDD`: unreleased titles rank behind released ones. */
  today: number;
}

/** The slots of one page of `found`, which has `total`. Ties are ordered by popularity. */
export function selectPage(
  attributes: AttributeIndex,
  { found, total }: { found: Bits; total: number },
  request: PageRequest,
): number[] {
  const { columns } = attributes;
  const { sort, seed, offset, limit } = request;
  const end = Math.min(offset + limit, total);
  if (offset >= end) return [];
  if (sort === 'popular') return mostPopular(columns, found, request);
  if (sort === 'random') return shuffle(columns, { found, total, seed, end }).slice(offset, end);
  const key = sortingKey(attributes, request);
  // Reading the order of all titles visits this many slots, if the found ones are spread evenly.
  const visits = (end * columns.size) / total;
  const isFew = total * VISITS_PER_SORTED < visits;
  const slots = isFew ? sortSlots(found.slice(0, total), key.of) : firstInOrder(columns, { found, key, end });
  return slots.slice(offset, end);
}

/** Sorting one slot of many takes as long as visiting this number of slots. */
const VISITS_PER_SORTED = 50;

/** Slots of the build are in order; the few added since are merged. */
function mostPopular(columns: TitleColumns, found: Bits, { offset, limit }: PageRequest): number[] {
  const added = found.from(columns.builtCount);
  if (added.length === 0) return found.slice(offset, limit);
  const start = Math.max(0, offset - added.length);
  const built = found.slice(start, limit + 2 * added.length).filter((slot) => slot < columns.builtCount);
  const { popularities } = columns;
  return [...built, ...added]
    .sort((one, other) => popularities[other]! - popularities[one]! || one - other)
    .slice(offset - start, offset - start + limit);
}

interface SortingKey {
  /** An unsigned integer of 32 bits; smaller ones first. */
  of: (slot: number) => number;
  /** Identifies equal keys. */
  name: string;
}

function sortingKey(attributes: AttributeIndex, { sort, today }: PageRequest): SortingKey {
  const { released, votes, ratings, runtimes } = attributes.columns;
  switch (sort) {
    case 'rating': {
      const of = (slot: number) => Math.round((10 - weightedRating(ratings[slot]!, votes[slot]!)) * 1_000_000);
      return { name: sort, of };
    }
    case 'newest': {
      const now = dayNumber(today);
      return { name: `${sort} ${today}`, of: (slot) => ageKey(released[slot]!, now) };
    }
    case 'oldest': {
      const of = (slot: number) => (released[slot] === 0 ? DAYS_MAX : dayNumber(released[slot]!));
      return { name: sort, of };
    }
    case 'runtime':
      return { name: sort, of: (slot) => runtimes[slot]! || 2 ** 16 };
    default: {
      const positions = attributes.titlePositions;
      return { name: sort, of: (slot) => positions[slot]! };
    }
  }
}

/** The first `end` slots found. Slots newer than the order are few, and merged. */
function firstInOrder(
  columns: TitleColumns,
  { found, key, end }: { found: Bits; key: SortingKey; end: number },
): number[] {
  const order = orderOf(columns, key);
  const added = sortSlots(found.from(order.length), key.of);
  const slots: number[] = [];
  let nextAdded = 0;
  for (let place = 0; place < order.length && slots.length < end; place++) {
    const slot = order[place]!;
    if (!found.has(slot)) continue;
    while (nextAdded < added.length && key.of(added[nextAdded]!) < key.of(slot)) slots.push(added[nextAdded++]!);
    slots.push(slot);
  }
  return slots.concat(added.slice(nextAdded));
}

/** Recently requested orders: all slots sorted by their key, which never changes. */
const orders = new WeakMap<TitleColumns, LRUCache<string, Uint32Array>>();
const ordersMax = 6;
/** With more slots than these missing, an order is sorted again. */
const addedMax = 10_000;

function orderOf(columns: TitleColumns, { name, of }: SortingKey): Uint32Array {
  let known = orders.get(columns);
  if (!known) orders.set(columns, (known = new LRUCache({ max: ordersMax })));
  let order = known.get(name);
  if (!order || columns.size - order.length > addedMax) known.set(name, (order = sortAll(columns.size, of)));
  return order;
}

/** The slots below `size`: radix sort by 16 bits at a time, the lower half first. */
function sortAll(size: number, of: SortingKey['of']): Uint32Array {
  const keys = new Uint32Array(size);
  let order = new Uint32Array(size);
  let sorted = new Uint32Array(size);
  for (let slot = 0; slot < size; slot++) {
    keys[slot] = of(slot);
    order[slot] = slot;
  }
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(2 ** 16 + 1);
    for (let slot = 0; slot < size; slot++) starts[((keys[slot]! >>> shift) & 0xffff) + 1]!++;
    for (let digit = 0; digit < 2 ** 16; digit++) starts[digit + 1]! += starts[digit]!;
    for (let place = 0; place < size; place++) {
      const slot = order[place]!;
      sorted[starts[(keys[slot]! >>> shift) & 0xffff]!++] = slot;
    }
    [order, sorted] = [sorted, order];
  }
  return order;
}

const sortSlots = (slots: number[], of: SortingKey['of']): number[] =>
  slots
    .map((slot) => ({ slot, key: of(slot) }))
    .sort((one, other) => one.key - other.key || one.slot - other.slot)
    .map(({ slot }) => slot);

interface Shuffled {
  found: Bits;
  total: number;
  seed: string;
  end: number;
}

/** The first `end` slots found, in a random order that depends on the seed only. */
function shuffle({ ids }: TitleColumns, { found, total, seed, end }: Shuffled): number[] {
  const start = hashOf(seed);
  const of = (slot: number) => mix(ids[slot]! ^ start);
  // Keys are spread evenly: six standard deviations more than needed are enough.
  const wanted = end + 6 * Math.sqrt(end) + 6;
  const most = (wanted / total) * 2 ** 32;
  const drawn: number[] = [];
  found.forEach((slot) => {
    if (mix(ids[slot]! ^ start) < most) drawn.push(slot);
  });
  return sortSlots(drawn.length < end ? found.slice(0, total) : drawn, of);
}

/** Weighted rating: the average with a prior. Unrated titles have the prior. */
function weightedRating(thousandths: number, votes: number): number {
  const counted = thousandths === 0 ? 0 : votes;
  return ((thousandths / 1000) * counted + ratingPriorAverage * ratingPriorVotes) / (counted + ratingPriorVotes);
}

/** Released titles by age, then unreleased ones, then those without a date. */
function ageKey(date: number, now: number): number {
  if (date === 0) return DAYS_MAX * 2;
  const day = dayNumber(date);
  return day <= now ? now - day : DAYS_MAX + day - now;
}

const DAYS_MAX = 2 ** 20;

/** Ascends with `YYYYMMDD`, below `DAYS_MAX` until the year 2800. */
function dayNumber(date: number): number {
  const month = Math.floor(date / 100);
  return Math.min(Math.floor(month / 100) * 372 + (month % 100) * 31 + (date % 100), DAYS_MAX - 1);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** The finaliser of MurmurHash3. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
