// Pictures of every public page, light and dark, on a phone and on a desktop, from a fresh installation:
//   npm run screenshots [FOLDER]      (test-results/screenshots unless said otherwise)
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '#tests/support/chromium.ts';

const folder = process.argv[2] ?? 'test-results/screenshots';
const port = '3394';
const origin = `http://127.0.0.1:${port}`;
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ['light', 'dark'] as const;

const staticPages = {
  home: '/',
  results: '/?q=star+wars',
  corrected: '/?q=interstelar',
  nothing: '/?q=qqqqzzzz',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  'not-found': '/no/such/page',
};

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-screenshots-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch(launchOptions);
try {
  await untilReady();
  mkdirSync(folder, { recursive: true });
  const pages = { ...(await findPages()), ...staticPages };
  for (const [device, viewport] of Object.entries(widths))
    for (const theme of themes) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript((wish) => localStorage.setItem('marquee.theme', wish), theme);
      const page = await context.newPage();
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(folder, `${name}-${device}-${theme}.png`) });
      }
      await context.close();
    }
  console.log(`Pictures of ${Object.keys(pages).length} pages are in ${folder}.`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function findPages(): Promise<Record<string, string>> {
  const answer = (await (await fetch(`${origin}/api/search?q=spirited+away`)).json()) as {
    groups: Record<'Movies' | 'People', { results: { id: number }[] }>;
  };
  const people = (await (await fetch(`${origin}/api/search?q=miyazaki&category=Person`)).json()) as typeof answer;
  return {
    movie: `/movie/${answer.groups.Movies.results[0]?.id}`,
    person: `/person/${people.groups.People.results[0]?.id}`,
  };
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${origin}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error('The server did not start.');
}
