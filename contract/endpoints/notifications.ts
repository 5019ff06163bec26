import type { EndpointTable } from '../endpoint.ts';
import * as notifications from '../notifications/inbox.ts';
import * as push from '../notifications/push.ts';

/** Notifications and pushes. */
export const notificationsEndpoints = {
  'GET /notifications/': {
    summary: 'Notifications, newest first',
    tag: 'Notifications',
    access: 'user',
    tokenScope: 'read',
    query: notifications.notificationsQuery,
    reply: notifications.notificationList,
  },
  'GET /notifications/unread-count': {
    summary: 'How many notifications are unread',
    tag: 'Notifications',
    access: 'user',
    tokenScope: 'read',
    reply: notifications.unreadCountReply,
  },
  'GET /notifications/stream': {
    summary: 'The unread count, now and whenever it changes, as server-sent events',
    tag: 'Notifications',
    access: 'user',
    head: false,
    reply: notifications.eventStream,
  },
  'PATCH /notifications/mark-all-read': {
    summary: 'Mark every notification read',
    tag: 'Notifications',
    access: 'user',
    reply: notifications.notificationChangedReply,
  },
  'PATCH /notifications/{id}/read': {
    summary: 'Mark a notification read',
    tag: 'Notifications',
    access: 'user',
    params: notifications.notificationParams,
    reply: notifications.notificationChangedReply,
  },
  'DELETE /notifications/{id}': {
    summary: 'Delete a notification',
    tag: 'Notifications',
    access: 'user',
    params: notifications.notificationParams,
    reply: notifications.notificationChangedReply,
  },
  'POST /notifications/{id}/restore': {
    summary: 'Take back a deletion made within the last hour',
    tag: 'Notifications',
    access: 'user',
    params: notifications.notificationParams,
    reply: notifications.notificationChangedReply,
  },
  'GET /notifications/vapid-public-key': {
    summary: 'The key that browsers subscribe to pushes with',
    tag: 'Notifications',
    access: 'anyone',
    reply: push.vapidKeyReply,
  },
  'POST /notifications/push/subscribe': {
    summary: 'Push notifications to this browser; it belongs to the caller from now on',
    tag: 'Notifications',
    access: 'user',
    rateLimit: { max: 60, perSeconds: 60 },
    body: push.pushSubscription,
    reply: push.pushReply,
  },
  'POST /notifications/push/unsubscribe': {
    summary: 'Stop pushing to this browser; harmless for one that is not the caller’s',
    tag: 'Notifications',
    access: 'user',
    body: push.pushEndpoint,
    reply: push.pushReply,
  },
} as const satisfies EndpointTable;
