/** The closed choices of `GET /discover/titles`. In a file of their own, because they ship to browsers and zod does not. */

export const discoverSorts = ['popular', 'rating', 'newest', 'oldest', 'title', 'runtime', 'random'] as const;
export type DiscoverSort = (typeof discoverSorts)[number];

/** As TMDB names them. */
export const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The states of a show, and of a title that is not there yet. */
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

/** The parameters that leave titles out. */
export const discoverFilters = [
  'kind',
  'genres',
  'any_genres',
  'without_genres',
  'keywords',
  'years',
  'runtime',
  'rating_min',
  'votes_min',
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
export type DiscoverFilter = (typeof discoverFilters)[number];
