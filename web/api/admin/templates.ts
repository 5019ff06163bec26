import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useLastGood } from '#web/api/use-last-good.ts';
import { useOwnCall } from '#web/api/use-session.ts';

const KEY = ['own', 'templates'] as const;
const STATS = ['own', 'campaigns', 'stats'] as const;

export type NewTemplate = CallInput<Endpoints['POST /admin/notifications/templates']>['body'];
export type TemplateChange = CallInput<Endpoints['PUT /admin/notifications/templates/{id}']>['body'];
export type NewTemplatePreview = CallInput<Endpoints['POST /admin/notifications/templates/preview']>['body'];

export function useTemplates() {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }) => (await call('GET /admin/notifications/templates', {}, signal)).templates,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });
}

/** The query's error is the server's refusal. */
export function useTemplatePreview(body: NewTemplatePreview) {
  const call = useOwnCall();
  const query = useQuery({
    queryKey: [...KEY, 'preview', body],
    queryFn: ({ signal }) => call('POST /admin/notifications/templates/preview', { body }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });
  return { ...query, lastGood: useLastGood(query.data) };
}

/** Reads the template first: another administrator may have changed its texts since the list was loaded. */
async function switchTemplate(call: OwnCall, id: number, is_active: boolean) {
  const { name, template_type, title, message, action_url, action_text, translations, updated_at } = await call(
    'GET /admin/notifications/templates/{id}',
    { params: { id } },
  );
  const body = { name, template_type, title, message, action_url, action_text, translations, is_active, updated_at };
  return call('PUT /admin/notifications/templates/{id}', { params: { id }, body });
}

/** Each throws an `ApiError` when the server refuses. */
export function useTemplateChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const thenRefetch = <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => {
      for (const queryKey of [[...KEY, 'list'], STATS]) void queries.invalidateQueries({ queryKey });
    });
  return {
    create: (body: NewTemplate) => thenRefetch(call('POST /admin/notifications/templates', { body })),
    update: (id: number, body: TemplateChange) =>
      thenRefetch(call('PUT /admin/notifications/templates/{id}', { params: { id }, body })),
    setActive: (id: number, is_active: boolean) => thenRefetch(switchTemplate(call, id, is_active)),
    remove: (id: number) => thenRefetch(call('DELETE /admin/notifications/templates/{id}', { params: { id } })),
  };
}
