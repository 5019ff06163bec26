import type { DiscoverTitlesReply } from '#contract/discover.ts';
import type { DiscoverFacet, DiscoverFilter } from '#contract/discover-choices.ts';
import type { AttributeIndex, Bits, ValueField } from '#server/features/search/service.ts';
import { type Condition, slotsFitting } from './conditions.ts';

type Facets = NonNullable<DiscoverTitlesReply['facets']>;

/** Facets counted in the index; services are counted with the offers. */
type CountedFacet = Exclude<DiscoverFacet, 'services' | 'decades'>;

/** Filters with exclusive values: their own choice is ignored when their facet is counted. */
const CHOICES: Partial<Record<DiscoverFacet, DiscoverFilter>> = {
  kinds: 'kind',
  genres: 'any_genres',
  decades: 'years',
  languages: 'language',
  countries: 'country',
  studios: 'studio',
  statuses: 'status',
  certifications: 'certifications',
  services: 'services',
};

/** The titles to count a facet's values in. */
export function slotsForFacet(
  attributes: AttributeIndex,
  facet: DiscoverFacet,
  { conditions, found }: { conditions: readonly Condition[]; found: Bits },
): Bits {
  const others = conditions.filter(({ filter }) => filter !== CHOICES[facet]);
  return others.length === conditions.length ? found : slotsFitting(attributes, others);
}

export function countFacet(attributes: AttributeIndex, facet: CountedFacet | 'decades', slots: Bits) {
  return facet === 'decades' ? countDecades(attributes, slots) : countValues(attributes, facet, slots);
}

/** Most frequent first. */
function countValues(attributes: AttributeIndex, field: ValueField, slots: Bits): Facets[DiscoverFacet] {
  const values = attributes.values(field);
  const counted: { value: number; count: number }[] = [];
  for (let value = 0; value < values.count; value++) {
    const count = values.countWithin(value, slots);
    if (count > 0) counted.push({ value, count });
  }
  return counted
    .sort((one, other) => other.count - one.count || one.value - other.value)
    .slice(0, VALUES_MAX[field] ?? VALUES_MAX_DEFAULT)
    .map(({ value, count }) => ({ value: values.nameOf(value), count }));
}

/** Facets with few values are returned completely. */
const VALUES_MAX: Partial<Record<ValueField, number>> = {
  genres: 100,
  languages: 300,
  countries: 300,
  certifications: 500,
};
const VALUES_MAX_DEFAULT = 40;

function countDecades({ columns: { released } }: AttributeIndex, slots: Bits): Facets[DiscoverFacet] {
  const counts = new Uint32Array(1000);
  slots.forEach((slot) => counts[Math.floor(released[slot]! / 100_000)]!++);
  const decades: { value: string; count: number }[] = [];
  for (let decade = 1; decade < counts.length; decade++)
    if (counts[decade]! > 0) decades.push({ value: String(decade * 10), count: counts[decade]! });
  return decades;
}
