/** Shows pushed notifications, even if no page is open, and opens their links. */
import { isSafeActionUrl } from '#contract/notifications/action-url.ts';

declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  tag: string;
  id?: unknown;
  url?: unknown;
}

const closeAfterMs = 5_000;

self.addEventListener('push', (event) => {
  event.waitUntil(show(parse(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// The browser has replaced the subscription. The worker has no session, so the next page reports it.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (!event.newSubscription && options) event.waitUntil(self.registration.pushManager.subscribe(options));
});

function parse(data: PushMessageData | null): Message {
  try {
    const message = data?.json();
    return { ...message, title: String(message.title), body: String(message.body), tag: String(message.tag) };
  } catch {
    return { title: 'Marquee', body: '', tag: 'marquee' };
  }
}

async function show({ title, body, tag, id, url }: Message): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/push-badge.png',
    data: { id, url },
  });
  // Desktop systems allow closing it; phones show notifications until they are dismissed.
  await new Promise((resolve) => setTimeout(resolve, closeAfterMs));
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** Focuses a page of this site and navigates it to the notification's address, or opens a new one. */
async function open(data: { url?: unknown } | null): Promise<unknown> {
  const url = data?.url;
  const target = new URL(
    typeof url === 'string' && isSafeActionUrl(url) ? url : '/notifications',
    self.location.origin,
  );
  if (target.origin !== self.location.origin) return self.clients.openWindow(target.href);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === target.href) ?? pages.find((one) => one.focused) ?? pages[0];
  if (!page) return self.clients.openWindow(target.href);
  await page.focus();
  if (page.url === target.href) return undefined;
  return page.navigate(target.href).catch(() => self.clients.openWindow(target.href));
}
