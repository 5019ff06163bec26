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
  if (request.offset >= total) return [];
  const { columns } = attributes;
  if (request.sort === 'popular') return mostPopular(columns, found, request);
  const key = sortingKey(attributes, request);
  return selectByKey(found, { keys: keysOf(columns, found, key), bits: key.bits }, request);
}

/** Slots of the build are in order; the few added since are merged. */
function mostPopular(columns: TitleColumns, found: Bits, { offset, limit }: PageRequest): number[] {
  const added: number[] = [];
  for (let slot = columns.builtCount; slot < columns.capacity; slot++) if (found.has(slot)) added.push(slot);
  if (added.length === 0) return found.slice(offset, limit);
  const start = Math.max(0, offset - added.length);
  const built = found.slice(start, limit + 2 * added.length).filter((slot) => slot < columns.builtCount);
  const { popularities } = columns;
  return [...built, ...added]
    .sort((one, other) => popularities[other]! - popularities[one]! || one - other)
    .slice(offset - start, offset - start + limit);
}

interface SortingKey {
  /** Smaller keys first. */
  of: (slot: number) => number;
  /** Keys are below two to this power. */
  bits: number;
  /** Identifies equal keys. */
  name: string;
}

function sortingKey(attributes: AttributeIndex, { sort, seed, today }: PageRequest): SortingKey {
  const { ids, released, votes, ratings, runtimes } = attributes.columns;
  switch (sort) {
    case 'rating': {
      const of = (slot: number) => Math.round((10 - weightedRating(ratings[slot]!, votes[slot]!)) * 1_000_000);
      return { bits: 24, name: sort, of };
    }
    case 'newest': {
      const now = dayNumber(today);
      return { bits: 22, name: `${sort} ${today}`, of: (slot) => ageKey(released[slot]!, now) };
    }
    case 'oldest': {
      const of = (slot: number) => (released[slot] === 0 ? DAYS_MAX : dayNumber(released[slot]!));
      return { bits: 22, name: sort, of };
    }
    case 'runtime':
      return { bits: 17, name: sort, of: (slot) => runtimes[slot]! || 2 ** 16 };
    case 'random': {
      const start = hashOf(seed);
      return { bits: 32, name: sort, of: (slot) => mix(ids[slot]! ^ start) };
    }
    default: {
      const positions = attributes.titlePositions;
      return { bits: 24, name: sort, of: (slot) => positions[slot]! };
    }
  }
}

interface KeptKeys {
  keys: Uint32Array;
  /** Slots below this one have a key. */
  filled: number;
}

/** Keys of recently requested orders. A slot's key never changes, so only new slots are computed. */
const keptKeys = new WeakMap<TitleColumns, LRUCache<string, KeptKeys>>();
const ordersMax = 6;

/** Keys of a random order, which the next one overwrites: there are as many orders as seeds. */
let passingKeys = new Uint32Array(0);

function keysOf(columns: TitleColumns, found: Bits, { name, of }: SortingKey): Uint32Array {
  if (name === 'random') {
    if (passingKeys.length < columns.capacity) passingKeys = new Uint32Array(columns.capacity);
    found.forEach((slot) => (passingKeys[slot] = of(slot)));
    return passingKeys;
  }

  let orders = keptKeys.get(columns);
  if (!orders) keptKeys.set(columns, (orders = new LRUCache({ max: ordersMax })));
  let kept = orders.get(name);
  if (!kept) orders.set(name, (kept = { keys: new Uint32Array(columns.capacity), filled: 0 }));
  for (; kept.filled < columns.size; kept.filled++) kept.keys[kept.filled] = of(kept.filled);
  return kept.keys;
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

/** Counts keys by their leading bits to locate the page, and sorts that part only. */
function selectByKey(
  found: Bits,
  { keys, bits }: { keys: Uint32Array; bits: number },
  { offset, limit }: PageRequest,
): number[] {
  const shift = Math.max(0, bits - BUCKET_BITS);
  const counts = new Uint32Array(2 ** BUCKET_BITS);
  found.countKeys(keys, shift, counts);
  const first = bucketAt(counts, offset);
  const last = bucketAt(counts, offset + limit - 1);
  const size = 2 ** shift;
  const page = found.withKeys(keys, first.bucket * size, last.bucket * size + size - 1);
  // Equal keys are in order.
  if (first.bucket !== last.bucket || shift > 0) page.sort((one, other) => keys[one]! - keys[other]! || one - other);
  return page.slice(offset - first.before, offset - first.before + limit);
}

const BUCKET_BITS = 17;

/** The bucket of the entry at this position, and the number of entries in the buckets before it. */
function bucketAt(counts: Uint32Array, place: number): { bucket: number; before: number } {
  let before = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    if (before + counts[bucket]! > place) return { bucket, before };
    before += counts[bucket]!;
  }
  return { bucket: counts.length - 1, before };
}
