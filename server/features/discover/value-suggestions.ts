import type { DiscoverValuesQuery, DiscoverValuesReply } from '#contract/discover.ts';
import { searchQuery } from '#contract/search.ts';
import type { AttributeIndex, Bits, Search } from '#server/features/search/service.ts';

type SuggestedValue = DiscoverValuesReply['values'][number];

/** Values that match the text, or the most frequent ones without a text; sorted by number of titles. */
export function suggestNames(
  attributes: AttributeIndex,
  { field, q, limit }: Pick<DiscoverValuesQuery, 'q' | 'limit'> & { field: 'keywords' | 'studios' },
  slots: Bits,
): SuggestedValue[] {
  const values = attributes.values(field);
  const matching = q.trim() === '' ? Array.from({ length: values.count }, (_, value) => value) : values.matching(q);
  const wanted = q.trim().toLowerCase();
  return matching
    .map((value) => ({ value, count: values.countWithin(value, slots), name: values.nameOf(value) }))
    .filter(({ count }) => count > 0)
    .map((each) => ({ ...each, isExact: each.name.toLowerCase() === wanted }))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact) || other.count - one.count)
    .slice(0, limit)
    .map(({ name, count }) => ({ value: name, name, count }));
}

/** People by name, best match first. */
export function findPeople(search: Pick<Search, 'search'>, { q, limit }: Pick<DiscoverValuesQuery, 'q' | 'limit'>) {
  if (q.trim() === '') return [];
  const reply = search.search(searchQuery.parse({ q, grouped: 'false', category: 'Person', limit: String(limit) }));
  return reply.grouped ? [] : reply.results.map(({ id, title }) => ({ id, name: title }));
}
