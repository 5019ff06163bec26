// Compares pictures of the product with those in tests/visual/pictures, light on a desktop and dark on a phone:
//   npm run test:visual            says which differ, and writes them to test-results/visual
//   npm run test:visual -- update  replaces the pictures
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import sharp from 'sharp';
import { launchOptions } from '#tests/support/chromium.ts';
import { siteAdmin, startSite } from '#tests/support/processes/site.ts';
import { faces, openFace, type Face } from './faces.ts';

interface Session {
  token: string;
  refreshToken: unknown;
  expiresAt: number;
  user: unknown;
}

const devices = {
  'desktop-light': { viewport: { width: 1280, height: 800 }, theme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 800 }, theme: 'dark' },
} as const;

/** Width of stored pictures. */
const keptWidth = 390;
/**
 * A pixel differs when a channel differs by more than this, of 255: text rendering varies slightly between machines.
 */
const channelTolerance = 48;
/** Share of the pixels that may differ. */
const budget = 0.01;

const pictures = 'tests/visual/pictures';
const results = 'test-results/visual';
const isUpdate = process.argv[2] === 'update';

const compared: Record<string, Face> = {
  about: { path: '/about', as: 'stranger' },
  help: { path: '/help', as: 'stranger' },
  title: { path: '/movie/610', as: 'stranger' },
  results: { path: '/?q=star+wars', as: 'stranger' },
  ...Object.fromEntries(Object.entries(faces).filter(([, { isDated }]) => !isDated)),
};

/** Pages whose layout differs most between the devices. */
const onBoth = new Set(['about', 'help', 'title', 'results']);
/** All others are on the desktop only. Both themes and sizes have to be covered, in 40 pictures. */
const onPhone = new Set([
  'dialog-keys',
  'dialog-palette',
  'results-few',
  'empty-filtered',
  'empty-tonight',
  'empty-favorites',
  'empty-lists',
  'failed-statistics',
  'loading-statistics',
  'failed-diary',
  'loading-collection',
  'failed-admin',
]);

const site = await startSite(Number(process.env['E2E_PORT'] ?? 3398));
const browser = await chromium.launch(launchOptions);
const different: string[] = [];
let taken = 0;
try {
  mkdirSync(pictures, { recursive: true });
  mkdirSync(results, { recursive: true });
  const session = await signIn();
  for (const [device, { viewport, theme }] of Object.entries(devices)) {
    // The account's theme replaces that of the browser.
    await chooseTheme(session, theme);
    const contexts = { stranger: await open(viewport, theme), admin: await open(viewport, theme, session) };
    for (const [name, face] of Object.entries(compared)) {
      if (!onBoth.has(name) && onPhone.has(name) !== (device === 'phone-dark')) continue;
      taken += 1;
      await compare(`${name}-${device}`, face, contexts[face.as]);
    }
  }
} finally {
  await browser.close();
  site.stop();
}
console.log(isUpdate ? `${taken} pictures are in ${pictures}.` : `${different.length} of ${taken} pictures differ.`);
for (const line of different) console.log(`  ${line}`);
process.exitCode = different.length > 0 ? 1 : 0;

async function compare(name: string, face: Face, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await openFace(page, site.origin, face, face.as === 'admin' ? reminded : undefined);
  const picture = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .resize({ width: keptWidth })
    .webp({ quality: 82 })
    .toBuffer();
  await page.close();
  const file = join(pictures, `${name}.webp`);
  if (isUpdate || !existsSync(file)) {
    await sharp(picture).toFile(file);
    if (!isUpdate) different.push(`${name}: there was no picture yet`);
    return;
  }
  const share = await differingShare(picture, file);
  if (share <= budget) return;
  await sharp(picture).toFile(join(results, `${name}.webp`));
  different.push(`${name}: ${(share * 100).toFixed(1)} % of the pixels`);
}

async function differingShare(one: Buffer, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 1;
  let count = 0;
  for (let i = 0; i < a.length; i += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a[i + channel]! - b[i + channel]!) > channelTolerance)) count += 1;
  return count / (a.length / 3);
}

async function open(
  viewport: { width: number; height: number },
  theme: string,
  session?: object,
): Promise<Awaited<ReturnType<Browser['newContext']>>> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([wish, kept]) => {
      localStorage.setItem('marquee.theme', wish!);
      localStorage.setItem('marquee.welcomed', 'true');
      if (kept) localStorage.setItem('marquee.session', kept);
    },
    [theme, session ? JSON.stringify(session) : ''],
  );
  return context;
}

/** The reminder of a second factor moves all below it. */
function reminded(page: Page): Promise<void> {
  return page.getByText('Administrators should not rely on a password alone').waitFor();
}

async function chooseTheme({ token }: Session, theme: string): Promise<void> {
  const reply = await fetch(`${site.origin}/api/preferences/theme`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ theme }),
  });
  if (!reply.ok) throw new Error(`The theme was not stored: ${reply.status}`);
}

/** As the browser stores it. */
async function signIn(): Promise<Session> {
  const { username, password } = siteAdmin;
  const response = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const reply = (await response.json()) as Record<string, unknown>;
  return {
    token: String(reply['access_token']),
    refreshToken: reply['refresh_token'],
    expiresAt: Date.now() + Number(reply['expires_in']) * 1000,
    user: reply['user'],
  };
}
