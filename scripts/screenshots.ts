// Pictures of every page from top to bottom, and of dialogs, menus, empty, failed and loading states, light and dark, on a
// phone and on a desktop, from a fresh installation:
//   npm run screenshots [FOLDER]      (test-results/screenshots unless said otherwise)
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { launchOptions } from '#tests/support/chromium.ts';
import { faces, openFace, untilDrawn, type Face } from '#tests/visual/faces.ts';
import { untilReady } from '#tests/support/processes/until-ready.ts';

const folder = process.argv[2] ?? 'test-results/screenshots';
const port = '3394';
const origin = `http://127.0.0.1:${port}`;
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ['light', 'dark'] as const;

const administrator = { username: 'the-admin', email: 'admin@example.com', password: 'Popcorn-Machine-7' };

const publicPages = {
  home: '/',
  discover: '/discover?genres=Drama',
  results: '/?q=star+wars',
  corrected: '/?q=interstelar',
  nothing: '/?q=qqqqzzzz',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  'not-found': '/no/such/page',
  'sign-in': '/?login=true',
  'reset-password': '/reset-password',
  'verify-email': '/verify-email?token=old',
  'revert-email-change': '/revert-email-change?token=old',
  unsubscribe: '/unsubscribe?token=old',
  'email-helper': '/email-helper',
};

const ownPages = {
  collection: '/watchlist',
  'empty-list': '/watchlist?tab=favorites',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings',
  admin: '/admin',
  'admin-users': '/admin?tab=users',
  'admin-user': '/admin/users/2',
  'admin-system': '/admin?tab=settings',
  'admin-database': '/admin?tab=database',
  'admin-audit': '/admin?tab=audit',
  'admin-notifications': '/admin/notifications',
  'admin-create': '/admin/notifications?tab=create',
  'admin-templates': '/admin/notifications?tab=templates',
  'admin-queue': '/admin/notifications?tab=queue',
  'admin-bulk': '/admin/notifications?tab=bulk',
};

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-screenshots-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    EMAIL_HELPER: 'on',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: administrator.username,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch(launchOptions);
try {
  await untilReady(origin);
  mkdirSync(folder, { recursive: true });
  const titlePages = await findPages();
  const token = await furnish();
  const chooseTheme = (theme: string) => send('PUT', '/preferences/theme', { theme }, token);
  for (const [device, viewport] of Object.entries(widths))
    for (const theme of themes) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript((wish) => localStorage.setItem('marquee.theme', wish), theme);
      const page = await context.newPage();
      const take = async (pages: Record<string, string>) => {
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(origin + path, { waitUntil: 'load' });
          await untilDrawn(page);
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          // Some content renders only when visible, so the window is enlarged to the page.
          await page.setViewportSize({ ...viewport, height: Math.min(height, 6000) });
          await untilDrawn(page);
          await page.screenshot({ path: join(folder, `${name}-${device}-${theme}.png`) });
          await page.setViewportSize(viewport);
        }
      };
      const takeFaces = async (who: Face['as']) => {
        for (const [name, face] of Object.entries(faces)) {
          if (face.as !== who) continue;
          const view = await context.newPage();
          await openFace(view, origin, face).catch((error: Error) => console.warn(`${name}: ${error.message}`));
          await view.screenshot({ path: join(folder, `${name}-${device}-${theme}.png`) });
          await view.close();
        }
      };
      await take({ ...titlePages, ...publicPages });
      await takeFaces('stranger');
      await signIn(page);
      await chooseTheme(theme);
      await take(ownPages);
      await takeFaces('admin');
      await context.close();
    }
  console.log(`The pictures are in ${folder}.`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function findPages(): Promise<Record<string, string>> {
  return {
    movie: `/movie/${await find('spirited away', 'Movies')}`,
    'long-name': `/movie/${await find('dr strangelove', 'Movies')}`,
    show: `/movie/${await find('breaking bad', 'TV Shows')}`,
    person: `/person/${await find('christopher nolan', 'People')}`,
  };
}

async function find(query: string, group: 'Movies' | 'TV Shows' | 'People'): Promise<number | undefined> {
  const answer = (await (await fetch(`${origin}/api/search?q=${encodeURIComponent(query)}`)).json()) as {
    groups: Record<typeof group, { results: { id: number }[] }>;
  };
  return answer.groups[group].results[0]?.id;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/?login=true`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(administrator.username);
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
}

/** Creates data for the pages of signed-in people: accounts, list entries, a campaign, a template. */
async function furnish(): Promise<string> {
  const people = ['Ada Lovelace', 'Grace Hopper', 'Agnès Varda', 'Satyajit Ray', 'Lotte Reiniger', 'Akira Kurosawa'];
  for (const name of people) {
    const [first_name = '', last_name = ''] = name.split(' ');
    const username = last_name.toLowerCase();
    const account = { username, email: `${username}@example.com`, password: 'Correct-Horse-1', first_name, last_name };
    await post('/auth/register', account);
    await post('/auth/login', account);
  }
  const { access_token: token } = (await post('/auth/login', administrator)) as { access_token: string };
  const found = (await (await fetch(`${origin}/api/discover`)).json()) as { rows: { results: { id: number }[] }[] };
  for (const { id } of found.rows[0]?.results.slice(0, 14) ?? []) await post('/watchlist', { id }, token);
  const message = {
    title: 'Popcorn is on the house',
    message:
      'Hello {{first_name}}, this Friday everybody gets a free portion. Tell the person at the counter who you are.',
    action_url: '/',
    action_text: 'See the programme',
  };
  await post('/admin/notifications/templates', { ...message, name: 'Popcorn' }, token);
  await post('/admin/notifications/send-bulk', { ...message, channels: ['in_app', 'email'] }, token);
  return token;
}

function post(path: string, body: object, token?: string): Promise<unknown> {
  return send('POST', path, body, token);
}

async function send(method: string, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
