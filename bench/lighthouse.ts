import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '#tests/support/chromium.ts';
import { fillCollection, findIds, keptSession, signIn, startFreshServer } from './fresh-server.ts';

/** Lighthouse (mobile, throttled) on the pages of a new installation: scores and timings. */
const [, ...chosen] = process.argv.slice(2);
const runs = 3;

const { origin, stop } = await startFreshServer(3393);
try {
  await fillCollection(origin, await signIn(origin));
  const { movie, person } = await findIds(origin, 'nolan');
  const pages = ['/', '/discover', '/?q=matrix', `/movie/${movie}`, `/person/${person}`, '/watchlist'];
  for (const path of pages.filter((page) => chosen.length === 0 || chosen.includes(page))) {
    const reports = [];
    // Repeated without a score: sometimes Lighthouse cannot record the trace (`NO_NAVSTART`).
    for (let run = 0; run < 2 * runs && reports.filter(({ failure }) => failure === '').length < runs; run += 1)
      reports.push(await audit(path));
    const best = reports.toSorted((a, b) => b.performance - a.performance)[0];
    const seen = reports
      .map(({ performance, load, failure }) => `${failure === '' ? performance : `none: ${failure}`} (load ${load})`)
      .join(' ');
    console.log(`${path.padEnd(14)} performance ${seen}  ${JSON.stringify(best)}`);
  }
} finally {
  stop();
}

/** One run with an empty cache; on the collection's page it is signed in. */
async function audit(path: string) {
  const profile = mkdtempSync(join(tmpdir(), 'marquee-lighthouse-'));
  try {
    if (path === '/watchlist') await leaveSession(profile);
    return readReport(profile, path);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Signs in on a page of this origin that caches nothing. */
async function leaveSession(profile: string): Promise<void> {
  // This process slept during Lighthouse, and the server has closed idle connections.
  await new Promise((resume) => setTimeout(resume, 100));
  const kept = keptSession(await signIn(origin));
  const browser = await chromium.launchPersistentContext(profile, launchOptions);
  const page = await browser.newPage();
  await page.goto(`${origin}/api/health/live`);
  await page.evaluate((value) => localStorage.setItem('marquee.session', value), kept);
  await browser.close();
}

function readReport(profile: string, path: string) {
  const load = loadavg()[0]?.toFixed(1);
  const file = join(profile, 'report.json');
  const flags = ['--headless=new', ...launchOptions.args, `--user-data-dir=${profile}`].join(' ');
  const options = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${file}`];
  spawnSync('node_modules/.bin/lighthouse', [origin + path, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(launchOptions.executablePath ? { CHROME_PATH: launchOptions.executablePath } : {}) },
    stdio: 'ignore',
    timeout: 120_000,
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue: number; errorMessage?: string }>;
  };
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((report.audits[name]?.numericValue ?? 0) * 100) / 100;
  const { score: performance } = report.categories['performance'] ?? {};
  const failures = Object.values(report.audits).map(({ errorMessage }) => errorMessage ?? '');
  return {
    load,
    /** Why there is no score; empty otherwise. */
    failure:
      typeof performance === 'number' ? '' : [...new Set(failures.filter(Boolean))].join(' ') || 'no reason given',
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
