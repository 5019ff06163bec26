import { expect, test } from 'vitest';
import { readDiscover } from './discover-address.ts';

const filtersOf = (query: string) => readDiscover(new URLSearchParams(query)).filters;

test.each(['sort=foo', 'hide=bogus', 'kind=foo', 'offers=gift', 'status=Lost', 'colour=red'])(
  'an address with the unknown %s filters nothing',
  (query) => {
    expect(filtersOf(query)).toEqual({});
  },
);

test('known choices beside unknown ones apply', () => {
  expect(filtersOf('hide=bogus,watched&offers=flatrate,gift,rent&sort=foo,title&kind=tv')).toEqual({
    hide: 'watched',
    offers: 'flatrate,rent',
    sort: 'title',
    kind: 'tv',
  });
  expect(filtersOf('genres=Western, Drama&kind=movie,tv')).toEqual({ genres: 'Western, Drama', kind: 'movie' });
});

test('a page is a number from 1 to 500', () => {
  for (const [text, page] of [
    ['7', 7],
    ['501', 500],
    ['0', 1],
    ['x', 1],
  ] as const)
    expect(readDiscover(new URLSearchParams({ page: text })).page).toBe(page);
});
