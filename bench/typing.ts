/**
 * Latency of keystrokes in the search field with a processor four times slower: the time from each key to the next
 * frame (Event Timing, in steps of 8 ms), on the pages of a running server. `node bench/typing.ts http://127.0.0.1:3000
 * [rounds]`
 */
import { chromium, type Page } from 'playwright';
import { launchOptions } from '#tests/support/chromium.ts';

const [origin = 'http://127.0.0.1:3000', rounds = '5'] = process.argv.slice(2);
const text = 'interstellar';
const cpuSlowdown = 4;
/** Fast, and letter by letter with a search after each. */
const paces = { fast: 120, slow: 700 };

const browser = await chromium.launch(launchOptions);
for (const path of ['/', '/?q=matrix'])
  for (const [pace, delayMs] of Object.entries(paces)) {
    const durations: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) durations.push(...(await type(path, delayMs)));
    const sorted = durations.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    console.log(
      `${path.padEnd(12)} ${pace}  ${sorted.length} events  p50 ${at(0.5)} ms  p98 ${at(0.98)} ms  max ${sorted.at(-1)} ms`,
    );
  }
await browser.close();

async function type(path: string, delayMs: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(origin + path);
  await page.waitForTimeout(5000);
  await page.getByRole('combobox').first().fill('');
  await page.waitForTimeout(1500);
  await observe(page);
  await page.getByRole('combobox').first().pressSequentially(text, { delay: delayMs });
  await page.waitForTimeout(2000);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await context.close();
  return durations;
}

/** Records key events of 16 ms and longer; browsers do not report shorter ones. */
async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (/^key|input/.test(entry.name)) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
