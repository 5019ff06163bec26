import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/preference-choices.ts';
import { limits } from '#contract/limits.ts';
import type { GroupedSearchReply } from '#contract/search.ts';
import type { Call } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type SearchInput = Omit<CallInput<Endpoints['GET /search']>['query'], 'grouped' | 'limit' | 'lang'>;

const minutes = (count: number) => count * 60_000;

export const searchOptions = (call: Call, search: SearchInput, lang: Language) =>
  queryOptions({
    queryKey: ['search', search, lang],
    queryFn: ({ signal }) =>
      call(
        'GET /search',
        { query: { ...search, lang, grouped: 'true', limit: limits.searchPageSize } },
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
      call('GET /movies/{id}/related', { params: { id }, query: { limit: limits.relatedShown } }, signal),
    staleTime: minutes(10),
  });

export const personOptions = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call('GET /people/{id}', { params: { id } }, signal),
    staleTime: minutes(10),
  });

export const watchOptions = (call: Call, id: number, country: string) =>
  queryOptions({
    queryKey: ['watch', id, country],
    queryFn: ({ signal }) => call('GET /movies/{id}/watch', { params: { id }, query: { country } }, signal),
    staleTime: minutes(30),
  });

export const useSearch = (search: SearchInput) =>
  useQuery({
    ...searchOptions(useCall(), search, useTranslation().i18n.language),
    placeholderData: keepPreviousData,
  });

export const useDiscover = () => useQuery(discoverOptions(useCall()));

/**
 * Not fetched with `enabled: false` until `refetch` is called. After a change of language the previous answer stays
 * until the new one arrives.
 */
export const useTitle = (id: number, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...titleOptions(useCall(), id, useTranslation().i18n.language),
    enabled,
    placeholderData: (last) => (last?.id === id ? last : undefined),
  });

export const useRelated = (id: number) => useQuery(relatedOptions(useCall(), id));

export const useWatchOffers = (id: number, country: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...watchOptions(useCall(), id, country), enabled, placeholderData: keepPreviousData });

export function useSeason(id: number, season: number, { enabled }: { enabled: boolean }) {
  const call = useCall();
  return useQuery({
    queryKey: ['season', id, season],
    queryFn: ({ signal }) => call('GET /movies/{id}/seasons/{season}', { params: { id, season } }, signal),
    enabled,
    staleTime: minutes(30),
  });
}

export const usePerson = (id: number, { enabled }: { enabled: boolean }) =>
  useQuery({ ...personOptions(useCall(), id), enabled });

/** Nothing below two letters. */
export function useSuggestions(typed: string) {
  const call = useCall();
  const q = typed.trim();
  return useQuery({
    queryKey: ['suggest', q],
    queryFn: async ({ signal }) => ({ q, ...(await call('GET /search/suggest', { query: { q } }, signal)) }),
    enabled: q.length >= limits.suggestMinLength,
    placeholderData: keepPreviousData,
    staleTime: minutes(5),
  });
}
