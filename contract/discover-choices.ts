/** The choices of `GET /discover/titles`. Separate from the schemas, because they ship to browsers and zod does not. */

export const discoverSorts = ['popular', 'rating', 'newest', 'oldest', 'title', 'runtime', 'random'] as const;
export type DiscoverSort = (typeof discoverSorts)[number];

/** As TMDB names them. */
export const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The states of shows and of unreleased titles. */
export const titleStatuses = [
  'Returning Series',
  'Ended',
  'Canceled',
  'In Production',
  'Planned',
  'Pilot',
  'Released',
  'Post Production',
  'Rumored',
] as const;

export const hideable = ['watched', 'listed'] as const;

export const discoverFacets = [
  'kinds',
  'genres',
  'keywords',
  'decades',
  'languages',
  'countries',
  'studios',
  'statuses',
  'certifications',
  'services',
] as const;
export type DiscoverFacet = (typeof discoverFacets)[number];

/** Fields with too many values for a list, which are searched by name. */
export const discoverValueFields = ['keywords', 'studios', 'people'] as const;
export type DiscoverValueField = (typeof discoverValueFields)[number];

/** Filters that are one parameter each. */
export const plainFilters = [
  'kind',
  'genres',
  'any_genres',
  'without_genres',
  'keywords',
  'rating_min',
  'votes_min',
  'votes_max',
  'language',
  'country',
  'studio',
  'people',
  'status',
  'certifications',
  'services',
  'offers',
  'hide',
] as const;

/** Filters of the result; `years` and `runtime` are two parameters each. */
export const discoverFilters = [...plainFilters, 'years', 'runtime'] as const;
export type DiscoverFilter = (typeof discoverFilters)[number];
