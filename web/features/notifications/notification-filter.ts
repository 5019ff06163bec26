import { notificationTypes } from '#contract/notifications/types.ts';
import type { NotificationFilter } from '#web/api/notifications/notifications.ts';

export const readStatuses = ['all', 'unread', 'read'] as const;

/** Invalid values count as absent. */
export function readFilter(params: URLSearchParams): NotificationFilter {
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    status: readStatuses.find((status) => status === params.get('status')) ?? 'all',
    type: notificationTypes.find((type) => type === params.get('type')) ?? null,
  };
}

/** Without values that are the default. */
export function filterParams({ q, status, type }: NotificationFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (status !== 'all') params.set('status', status);
  if (type) params.set('type', type);
  return params;
}
