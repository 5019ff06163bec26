/* Shows what is pushed while no page is open, and opens the page it is about. Plain JavaScript: it is served as it is. */

const CLOSE_AFTER_MS = 5000;

self.addEventListener('push', (event) => {
  event.waitUntil(show(read(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// The browser has another subscription now. A page that is opened tells the server of it; here nobody is signed in.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription && event.oldSubscription.options;
  if (!event.newSubscription && options) event.waitUntil(self.registration.pushManager.subscribe(options));
});

function read(data) {
  try {
    const message = data.json();
    return { title: String(message.title), body: String(message.body), tag: String(message.tag), ...message };
  } catch {
    return { title: 'Marquee', body: '', tag: 'marquee' };
  }
}

async function show(message) {
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/push-badge.png',
    data: { id: message.id, url: message.url },
  });
  // Where the system lets us: on phones it keeps notifications until somebody has seen them.
  await new Promise((resume) => setTimeout(resume, CLOSE_AFTER_MS));
  const shown = await self.registration.getNotifications({ tag: message.tag });
  for (const notification of shown) notification.close();
}

/** Brings a page of ours to the front and leads it there, or opens one. */
async function open(data) {
  const target = new URL(isSafe(data && data.url) ? data.url : '/notifications', self.location.origin);
  if (target.origin !== self.location.origin) return self.clients.openWindow(target.href);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === target.href) || pages.find((one) => one.focused) || pages[0];
  if (!page) return self.clients.openWindow(target.href);
  await page.focus();
  if (page.url === target.href) return undefined;
  return page.navigate(target.href).catch(() => self.clients.openWindow(target.href));
}

/** The rule of contract/notifications/action-url.ts. */
function isSafe(url) {
  if (typeof url !== 'string' || url.length > 2048 || /[\p{C}\p{Z}\\]/u.test(url)) return false;
  return /^\/(?!\/)/.test(url) || /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.?(:\d{1,5})?([/?#]|$)/i.test(url);
}
