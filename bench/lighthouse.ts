import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '#tests/support/chromium.ts';

/** Lighthouse (mobile, throttled) on the public pages of a fresh installation: scores and the times behind them. */
const port = '3393';
const origin = `http://127.0.0.1:${port}`;
const runs = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-lighthouse-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await untilReady();
  const found = (await (await fetch(`${origin}/api/search?q=inception`)).json()) as {
    groups: { Movies: { results: { id: number }[] }; People: { results: { id: number }[] } };
  };
  const movie = found.groups.Movies.results[0]?.id;
  const person = found.groups.People.results[0]?.id;
  for (const path of ['/', '/?q=matrix', `/movie/${movie}`, ...(person ? [`/person/${person}`] : [])]) {
    const reports = Array.from({ length: runs }, () => audit(origin + path));
    const best = reports.toSorted((a, b) => b.performance - a.performance)[0];
    const seen = reports.map((report) => report.performance).join(' ');
    console.log(`${path.padEnd(16)} performance ${seen}  ${JSON.stringify(best)}`);
  }
} finally {
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

function audit(url: string) {
  const file = join(dataDir, 'report.json');
  const flags = ['--headless=new', ...launchOptions.args].join(' ');
  spawnSync(
    'node_modules/.bin/lighthouse',
    [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, ...(launchOptions.executablePath ? { CHROME_PATH: launchOptions.executablePath } : {}) },
      stdio: 'ignore',
    },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((report.audits[name]?.numericValue ?? 0) * 100) / 100;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
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
