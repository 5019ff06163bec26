import { expect, onTestFinished, test } from 'vitest';
import type { DiscoverSort } from '#contract/discover-choices.ts';
import { AttributeIndex } from '#server/features/search/attributes/attribute-index.ts';
import { AttributesBuilder } from '#server/features/search/attributes/attributes-builder.ts';
import { Bits } from '#server/features/search/attributes/bits.ts';
import { createIndexFile } from '#server/features/search/index/format.ts';
import { anIndexFile } from '#tests/support/search-index.ts';
import { selectPage } from './ordering.ts';

const BUILT = 3_000;
const CHANGED = 200;
const TODAY = 20_100_615;
const noValues = {
  kinds: [],
  genres: [],
  keywords: [],
  languages: [],
  countries: [],
  studios: [],
  statuses: [],
  certifications: [],
};

/** Titles with many equal values, in order of popularity; changed ones get slots behind all others. */
function anIndex(): AttributeIndex {
  const aTitle = (id: number) => ({
    id,
    kind: 'movie' as const,
    released: id % 17 === 0 ? 0 : (1950 + ((id * 7) % 90)) * 10_000 + 101,
    votes: (id * 31) % 400,
    popularity: BUILT - id,
    rating: ((id * 13) % 100) * 100,
    runtime: (id * 11) % 180,
    sortKey: `title ${(id * 17) % 500}`,
    values: noValues,
  });
  const db = createIndexFile(anIndexFile());
  onTestFinished(() => void db.close());
  const builder = new AttributesBuilder();
  for (let id = 1; id <= BUILT; id++) builder.add(aTitle(id));
  builder.save(db);
  const attributes = new AttributeIndex(db);
  for (let id = 1; id <= CHANGED; id++) attributes.put(aTitle(id * 10));
  return attributes;
}

/** Values of a slot in the order of the specification; equal ones are in order of slots. */
const valuesOf: Partial<Record<DiscoverSort, (attributes: AttributeIndex, slot: number) => number[]>> = {
  newest: ({ columns: { released } }, slot) => {
    const date = released[slot]!;
    if (date === 0) return [2, 0];
    return date <= TODAY ? [0, -date] : [1, date];
  },
  oldest: ({ columns: { released } }, slot) => [released[slot] || Infinity],
  rating: ({ columns: { ratings, votes } }, slot) => {
    // The average with 400 votes of 6.4 added; titles without a rating have no votes.
    const counted = ratings[slot] === 0 ? 0 : votes[slot]!;
    return [-Math.round(((ratings[slot]! / 1000) * counted + 6.4 * 400) * (1_000_000 / (counted + 400)))];
  },
  runtime: ({ columns: { runtimes } }, slot) => [runtimes[slot] || Infinity],
  title: ({ titlePositions }, slot) => [titlePositions[slot]!],
};

const everyNth = (attributes: AttributeIndex, step: number) => {
  const found = new Bits(attributes.columns.capacity);
  for (const slot of attributes.columns.live.slice(0, BUILT)) if (slot % step === 0) found.add(slot);
  return found;
};

/** All pages of 24. */
function pagesOf(attributes: AttributeIndex, found: Bits, sort: DiscoverSort): number[] {
  const total = found.count;
  return Array.from({ length: Math.ceil(total / 24) }, (_, page) =>
    selectPage(attributes, { found, total }, { sort, seed: 'a', offset: page * 24, limit: 24, today: TODAY }),
  ).flat();
}

test.each(Object.keys(valuesOf) as DiscoverSort[])(
  'pages by %s equal a sorted list, for few and many titles',
  (sort) => {
    const attributes = anIndex();
    for (const step of [1, 3, 700]) {
      const found = everyNth(attributes, step);
      const values = (slot: number) => valuesOf[sort]!(attributes, slot);
      const sorted = found.slice(0, BUILT).toSorted((one, other) => {
        const at = values(one).findIndex((value, place) => value !== values(other)[place]);
        return at < 0 ? one - other : values(one)[at]! - values(other)[at]!;
      });
      expect(pagesOf(attributes, found, sort)).toEqual(sorted);
    }
  },
);

test('pages in a random order have every title once', () => {
  const attributes = anIndex();
  const found = everyNth(attributes, 2);
  const pages = pagesOf(attributes, found, 'random');
  expect(pages).not.toEqual(found.slice(0, BUILT));
  expect(pages.toSorted((one, other) => one - other)).toEqual(found.slice(0, BUILT));
});
