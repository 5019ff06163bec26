import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/preference-choices.ts';
import { limits } from '#contract/limits.ts';
import type { GroupedSearchReply } from '#contract/catalogue.ts';
import type { Call } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type SearchInput = Omit<CallInput<Endpoints['GET /search']>['query'], 'grouped' | 'limit'>;

const minutes = (count: number) => count * 60_000;

export const searchOptions = (call: Call, search: SearchInput) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) =>
      call(
        'GET /search',
        { query: { ...search, grouped: 'true', limit: limits.searchPageSize } },
        signal,
      ) as Promise<GroupedSearchReply>,
    staleTime: minutes(2),
  });

export const discoverOptions = (call: Call) =>
  queryOptions({
    queryKey: ['discover'],
    queryFn: ({ signal }) => call('GET /discover', {}, signal),
    staleTime: minutes(10),
  });

export const titleOptions = (call: Call, id: number, lang: Language) =>
  queryOptions({
    queryKey: ['title', id, lang],
    queryFn: ({ signal }) => call('GET /movies/{id}', { params: { id }, query: { lang } }, signal),
    staleTime: minutes(10),
  });

export const relatedOptions = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) =>
      call('GET /movies/{id}/related', { params: { id }, query: { limit: limits.relatedItems } }, signal),
    staleTime: minutes(10),
  });

export const personOptions = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call('GET /people/{id}', { params: { id } }, signal),
    staleTime: minutes(10),
  });

/** Where to watch a title in a country. */
export const watchOptions = (call: Call, id: number, country: string) =>
  queryOptions({
    queryKey: ['watch', id, country],
    queryFn: ({ signal }) => call('GET /movies/{id}/watch', { params: { id }, query: { country } }, signal),
    staleTime: minutes(30),
  });

/** Search results; while the next ones are on their way, the last ones stay. */
export const useSearch = (search: SearchInput) =>
  useQuery({ ...searchOptions(useCall(), search), placeholderData: keepPreviousData });

export const useDiscover = () => useQuery(discoverOptions(useCall()));

/**
 * A title in the reader's language; with `enabled: false` it is not asked for until `refetch` is called. After a change of
 * language the last answer stays until the new one has come.
 */
export const useTitle = (id: number, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...titleOptions(useCall(), id, useTranslation().i18n.language),
    enabled,
    placeholderData: (last) => (last?.id === id ? last : undefined),
  });

export const useRelated = (id: number) => useQuery(relatedOptions(useCall(), id));

/** Where to watch; while another country's answer is on its way, the last one stays. */
export const useWatchOffers = (id: number, country: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...watchOptions(useCall(), id, country), enabled, placeholderData: keepPreviousData });

/** A season with its episodes; asked for once somebody wants to see them. */
export function useSeason(id: number, season: number, { enabled }: { enabled: boolean }) {
  const call = useCall();
  return useQuery({
    queryKey: ['season', id, season],
    queryFn: ({ signal }) => call('GET /movies/{id}/seasons/{season}', { params: { id, season } }, signal),
    enabled,
    staleTime: minutes(30),
  });
}

/** A person; `enabled` as with titles. */
export const usePerson = (id: number, { enabled }: { enabled: boolean }) =>
  useQuery({ ...personOptions(useCall(), id), enabled });

/** What the search box offers while somebody types; nothing below two letters. */
export function useSuggestions(typed: string) {
  const call = useCall();
  const q = typed.trim();
  return useQuery({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call('GET /search/suggest', { query: { q } }, signal),
    enabled: q.length >= limits.suggestMinLength,
    placeholderData: keepPreviousData,
    staleTime: minutes(5),
  });
}
