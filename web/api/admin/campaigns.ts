import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Campaign } from '#contract/admin/campaigns.ts';
import type { CampaignStatus } from '#contract/admin/campaign-states.ts';
import { createCall, type SiteFetch } from '#web/api/http/client.ts';
import { useLastGood } from '#web/api/use-last-good.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

const KEY = ['own', 'campaigns'] as const;
/** Polling interval while a campaign is being sent. */
const watchMs = 2_000;
const idleMs = 20_000;

export const campaignsPerPage = 20;

type BodyOf<K extends 'preview' | 'send-bulk' | 'send-to-me'> = CallInput<
  Endpoints[`POST /admin/notifications/${K}`]
>['body'];
export type NewCampaign = BodyOf<'send-bulk'>;
export type NewPreview = BodyOf<'preview'>;

export function useNotificationStats() {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...KEY, 'stats'],
    queryFn: ({ signal }) => call('GET /admin/notifications/stats', {}, signal),
    staleTime: 0,
    refetchInterval: idleMs,
    refetchOnWindowFocus: true,
  });
}

interface CampaignsFilter {
  status?: CampaignStatus | undefined;
  page?: number;
  limit?: number;
}

/** Newest first. */
export function useCampaigns({ status, page = 1, limit = campaignsPerPage }: CampaignsFilter) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...KEY, 'list', status, page, limit],
    queryFn: ({ signal }) =>
      call('GET /admin/notifications/campaigns', { query: { page, limit, ...(status && { status }) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.campaigns.some(isMoving) ? watchMs : idleMs),
    refetchOnWindowFocus: true,
  });
}

export function useCampaign(id: number) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/notifications/campaigns/{id}', { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? watchMs : idleMs),
  });
}

const isMoving = ({ status }: Campaign) => status === 'sending';

/** The query's error is the server's refusal. */
export function usePreview(body: NewPreview) {
  const call = useOwnCall();
  const query = useQuery({
    queryKey: [...KEY, 'preview', body],
    queryFn: ({ signal }) => call('POST /admin/notifications/preview', { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  return { ...query, lastGood: useLastGood(query.data) };
}

/** Each throws an `ApiError` when the server refuses. */
export function useCampaignChanges() {
  const session = useSessionStore();
  const queries = useQueryClient();
  /** Templates count how often they are used. */
  const refetch = () => {
    for (const queryKey of [KEY, ['own', 'templates', 'list']]) void queries.invalidateQueries({ queryKey });
  };
  return {
    /** Idempotent: the same key with the same campaign sends once. */
    send: async (body: NewCampaign, idempotencyKey: string) => {
      const fetchWithKey: SiteFetch = (path, init) => {
        const headers = new Headers(init?.headers);
        headers.set('idempotency-key', idempotencyKey);
        return window.fetch(path, { ...init, headers });
      };
      const reply = await session.authorized((token) =>
        createCall(fetchWithKey, token)('POST /admin/notifications/send-bulk', { body }),
      );
      refetch();
      return reply;
    },
    preview: (body: NewPreview) => session.call('POST /admin/notifications/preview', { body }),
    sendToMe: (body: BodyOf<'send-to-me'>) => session.call('POST /admin/notifications/send-to-me', { body }),
    /** Also after a refusal: the cached campaign may be out of date. */
    cancel: (id: number) =>
      session.call('POST /admin/notifications/campaigns/{id}/cancel', { params: { id } }).finally(refetch),
  };
}
