import { expect, test, vi } from 'vitest';
import { isSafeActionUrl } from '#contract/notifications/action-url.ts';

interface Page {
  url: string;
  focused: boolean;
  focus: () => Promise<void>;
  navigate: (url: string) => Promise<void>;
}

/** The worker in a browser that records its actions. */
async function startWorker(pages: Page[] = []) {
  const done: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const shown: { title: string; tag: string; close: () => void }[] = [];
  const self = {
    location: { origin: 'https://marquee.example' },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: () => undefined,
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(done.push(`open ${url}`)),
    },
    registration: {
      pushManager: { subscribe: () => Promise.resolve(done.push('subscribe')) },
      showNotification: (title: string, options: { tag: string }) => {
        done.push(`show ${title}`);
        shown.push({ title, tag: options.tag, close: () => done.push(`close ${title}`) });
        return Promise.resolve();
      },
      getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter((one) => one.tag === tag)),
    },
  };
  vi.stubGlobal('self', self);
  vi.resetModules();
  await import('./push-worker.ts');
  const fire = async (name: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const click = (url: unknown) =>
    fire('notificationclick', { notification: { data: { url }, close: () => undefined } });
  const aPage = (url: string, focused = false): Page => ({
    url,
    focused,
    focus: () => Promise.resolve(void done.push(`focus ${url}`)),
    navigate: (to) => Promise.resolve(void done.push(`navigate ${url} ${to}`)),
  });
  return { done, fire, click, aPage };
}

test('a push is shown, and closed after five seconds', async () => {
  vi.useFakeTimers();
  const { done, fire } = await startWorker();
  const message = { title: 'Dune is out', body: 'Part Two', tag: 'n1', url: '/movie/1', id: 1 };
  const shown = fire('push', { data: { json: () => message } });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(done).toEqual(['show Dune is out']);
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  expect(done).toEqual(['show Dune is out', 'close Dune is out']);
  vi.useRealTimers();
});

test('a click focuses the page that is there already', async () => {
  const pages: Page[] = [];
  const { done, click, aPage } = await startWorker(pages);
  pages.push(aPage('https://marquee.example/'), aPage('https://marquee.example/movie/1'));
  await click('/movie/1');
  expect(done).toEqual(['focus https://marquee.example/movie/1']);
});

test('a click leads an open page there, or opens one', async () => {
  const pages: Page[] = [];
  const { done, click, aPage } = await startWorker(pages);
  await click('/movie/1');
  pages.push(aPage('https://marquee.example/'));
  await click('/movie/1');
  await click('https://example.com/news');
  expect(done).toEqual([
    'open https://marquee.example/movie/1',
    'focus https://marquee.example/',
    'navigate https://marquee.example/ https://marquee.example/movie/1',
    'open https://example.com/news',
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'ht\ntps://evil.example',
  'https://user@evil.example',
  'http://evil.example',
  '',
  null,
  7,
])('a click on one that leads to %j opens the notifications instead', async (url) => {
  const { done, click } = await startWorker();
  await click(url);
  expect(done).toEqual(['open https://marquee.example/notifications']);
  if (typeof url === 'string') expect(isSafeActionUrl(url)).toBe(false);
});

test('a subscription that the browser dropped is renewed with the same key', async () => {
  const { done, fire } = await startWorker();
  await fire('pushsubscriptionchange', { oldSubscription: { options: {} } });
  expect(done).toEqual(['subscribe']);
});
