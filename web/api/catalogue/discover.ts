import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import type { DiscoverValueField } from '#contract/discover-choices.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import type { Call } from '#web/api/http/client.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { useCountry } from '#web/lib/format/country.ts';
import type { Discover, DiscoverFilters } from './discover-address.ts';

const staleTime = 5 * 60_000;
const pageFacets = 'kinds,genres,decades,languages,countries,statuses,services';

export const discoverTitlesOptions = (call: Call, { filters, page }: Discover, userId: number | null = null) =>
  queryOptions({
    queryKey: ['discover', 'titles', filters, page, userId],
    queryFn: ({ signal }) => call('GET /discover/titles', { query: { ...filters, page } } as never, signal),
    staleTime,
  });

interface FacetsWanted {
  filters: DiscoverFilters;
  /** The country whose services are counted, unless the filters name another. */
  country: string;
  /** Separated by commas; default: those of the page. */
  facets?: string;
}

export const discoverFacetsOptions = (
  call: Call,
  { filters, country, facets = pageFacets }: FacetsWanted,
  userId: number | null = null,
) =>
  queryOptions({
    queryKey: ['discover', 'facets', filters, country, facets, userId],
    queryFn: ({ signal }) =>
      call(
        'GET /discover/titles',
        { query: { watch_country: country, ...filters, limit: 1, facets } } as never,
        signal,
      ),
    staleTime,
  });

/** `hide` requires a signed-in user; for others the filter is dropped. */
function useDiscoverCall(given: DiscoverFilters) {
  const session = useSession();
  const [call, ownCall] = [useCall(), useOwnCall()];
  const { hide, ...others } = given;
  const user = session.status === 'signedIn' && hide ? session.user : null;
  return {
    call: user ? ownCall : call,
    filters: user ? given : others,
    userId: user ? user.id : null,
    /** Nothing is requested until the session is known. */
    enabled: !hide || session.status !== 'loading',
  };
}

/**
 * The pages up to the one in the URL, starting with the first consecutive page in the cache, so that a long list is
 * restored when the user navigates back.
 */
export function useDiscoverPages({ filters: given, page }: Discover) {
  const { call, filters, userId, enabled } = useDiscoverCall(given);
  const queries = useQueryClient();
  const isKnown = (each: number) =>
    queries.getQueryData(discoverTitlesOptions(call, { filters, page: each }, userId).queryKey) !== undefined;
  const firstKnown = () => {
    let first = page;
    while (first > 1 && isKnown(first - 1)) first--;
    return first;
  };
  const list = JSON.stringify(filters);
  const [start, setStart] = useState(() => ({ list, first: firstKnown() }));
  const current = start.list === list ? start : { list, first: firstKnown() };
  // Other filters are another list.
  if (current !== start) setStart(current);
  const first = Math.min(current.first, page);
  const pages = Array.from({ length: page - first + 1 }, (_, i) => first + i);
  const answers = useQueries({
    queries: pages.map((each) => ({ ...discoverTitlesOptions(call, { filters, page: each }, userId), enabled })),
  });
  return {
    firstPage: first,
    pages: answers.map(({ data }) => data),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

export function useDiscoverFacets(given: DiscoverFilters, facets?: string): DiscoverTitlesReply['facets'] {
  const { call, filters, userId, enabled } = useDiscoverCall(given);
  const country = useCountry();
  const { data } = useQuery({
    ...discoverFacetsOptions(call, { filters, country, ...(facets ? { facets } : {}) }, userId),
    enabled,
    placeholderData: keepPreviousData,
  });
  return data?.facets;
}

interface ValuesWanted {
  field: DiscoverValueField;
  /** The beginning of a word of the value. */
  q: string;
  filters: DiscoverFilters;
}

/** Values to filter by, those with most titles first; for people, the best match. */
export function useDiscoverValues({ field, q, filters: given }: ValuesWanted, isWanted: boolean) {
  const { call, filters, userId, enabled } = useDiscoverCall(given);
  const { sort: _sort, seed: _seed, ...narrowing } = filters;
  return useQuery({
    queryKey: ['discover', 'values', field, q, narrowing, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /discover/values', { query: { ...narrowing, field, q } } as never, signal)).values,
    enabled: enabled && isWanted,
    staleTime,
  });
}
