// The journeys of journeys.ts in Firefox and WebKitGTK, the engines of Firefox and Safari:
//   npm run test:browsers [firefox|webkit]
import { randomBytes } from 'node:crypto';
import { startSite } from '#tests/support/processes/site.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { journeys, type World } from './journeys.ts';
import { Page } from './page.ts';
import { startWebKit } from './webkit.ts';

const engines = {
  firefox: { start: startFirefox, install: 'apt-get install firefox-esr' },
  webkit: { start: startWebKit, install: 'apt-get install webkit2gtk-driver xvfb' },
} as const;

const wanted = process.argv[2];

const { origin, stop } = await startSite(Number(process.env['E2E_PORT'] ?? 3396));
let failures = 0;
try {
  for (const [name, { start, install }] of Object.entries(engines)) {
    if (wanted && wanted !== name) continue;
    const driver = await start();
    if (driver) failures += await runAll(driver);
    else console.log(`${name} is not installed here, so its journeys were not run: ${install}`);
  }
} finally {
  stop();
}
process.exitCode = failures > 0 ? 1 : 0;

/** Returns the number of failed journeys. */
async function runAll(driver: Driver): Promise<number> {
  console.log(driver.browser);
  const world = aWorld();
  let failed = 0;
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      const began = Date.now();
      const error = await journey(new Page(driver, origin), world).then(
        () => null,
        (reason: unknown) => reason as Error,
      );
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      const place = error && (await driver.run<string>('return location.href;').catch(() => 'no page'));
      console.log(
        `  ${error ? '✘' : '✓'} ${name} (${seconds} s)${error ? `\n      ${error.message}, at ${place}` : ''}`,
      );
      if (error) failed += 1;
    }
  } finally {
    await driver.close();
  }
  return failed;
}

function aWorld(): World {
  const username = `ada-${randomBytes(5).toString('hex')}`;
  const idOf = async (title: string) => {
    const reply = await fetch(`${origin}/api/search?grouped=false&q=${encodeURIComponent(title)}`);
    const { results } = (await reply.json()) as { results: { id: number; title: string; category: string }[] };
    const found = results.find((result) => result.title === title && result.category === 'Movies');
    if (!found) throw new Error(`The starter catalogue has no ${title}`);
    return found.id;
  };
  return { person: { username, email: `${username}@example.com`, password: 'Correct-Horse-1' }, idOf };
}
