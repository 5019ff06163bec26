import { notificationTypes } from '#contract/notifications/types.ts';
import type { NotificationFilter } from '#web/api/notifications/notifications.ts';

export const readStatuses = ['all', 'unread', 'read'] as const;

/** Reads what the notifications page shows from its address; whatever makes no sense there counts as not given. */
export function readFilter(params: URLSearchParams): NotificationFilter {
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    status: readStatuses.find((status) => status === params.get('status')) ?? 'all',
    type: notificationTypes.find((type) => type === params.get('type')) ?? null,
  };
}

/** The query of a filter's address; what is usual is left out. */
export function filterParams({ q, status, type }: NotificationFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (status !== 'all') params.set('status', status);
  if (type) params.set('type', type);
  return params;
}
