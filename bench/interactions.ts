import { loadavg } from 'node:os';
import { chromium, type CDPSession, type Locator, type Page } from 'playwright';
import { launchOptions } from '#tests/support/chromium.ts';
import { fillCollection, findIds, keptSession, signIn, startFreshServer } from './fresh-server.ts';

/**
 * Interaction to next paint on a phone with a processor four times slower: for each press and key the time to the next
 * frame (Event Timing, in steps of 8 ms), and its breakdown. The limit is 100 ms.
 *
 * `npm run bench -- interactions [path …]`
 */
const [, ...chosen] = process.argv.slice(2);
const cpuSlowdown = 4;
const promiseMs = 100;
const rounds = 3;

/** In milliseconds; `delay` before the handlers, `handlers`, and `frame` from their end to the paint. */
interface Interaction {
  name: string;
  duration: number;
  delay: number;
  handlers: number;
  frame: number;
}
interface RawEvent extends Omit<Interaction, 'name'> {
  id: number;
}
interface Action {
  name: string;
  run: (page: Page) => Promise<unknown>;
}

/** People scroll to what they press, and press a field before they type; without these pauses one delays the other. */
const pauseMs = 600;

const press = (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button'): Action => ({
  name: `press ${String(name)}`,
  run: (page) => pressOn(page, page.getByRole(role, { name })),
});
const type = (text: string): Action => ({
  name: `press the field and type ${text}`,
  run: (page) => typeInto(page, page.getByRole('combobox'), text),
});
const typeInList: Action = {
  name: 'press the field and type the',
  run: (page) => typeInto(page, page.getByRole('textbox'), 'the'),
};
const key = (name: string): Action => ({ name: `key ${name}`, run: (page) => page.keyboard.press(name) });
const theme = press(/^(Light|Dark)$|theme/i);

const { origin, stop } = await startFreshServer(3395);
const browser = await chromium.launch(launchOptions);
try {
  const session = await signIn(origin);
  await fillCollection(origin, session);
  const { movie, person } = await findIds(origin, 'nolan');
  const favorite = press(/to favorites/i);
  const watched = press(/watched/i);
  const pages: Record<string, Action[]> = {
    // Pressed on a title watched in an earlier round, `watched` opens a dialog.
    '/': [theme, favorite, watched, key('Escape'), type('dune')],
    '/?q=matrix': [theme, favorite, press('Filters'), key('Escape'), type(' rel')],
    [`/movie/${movie}`]: [press(/favorite/i), theme, press(/share/i), press(/^Cast$/, 'link')],
    [`/person/${person}`]: [theme, favorite, press('Directing', 'link'), press('Everything', 'link')],
    '/discover': [theme, favorite, press('Filters'), key('Escape'), press(/^Movies/, 'link')],
    '/watchlist': [theme, typeInList, press(/^Favorites/, 'tab'), press(/^Collection/, 'tab'), press(/^Remove/)],
  };
  const kept = keptSession(session);
  const shown = Object.entries(pages).filter(([path]) => chosen.length === 0 || chosen.includes(path));
  for (const [path, actions] of shown) report(path, await measureAll(path, actions, kept));
} finally {
  await browser.close();
  stop();
}

/** Not by `tap()` of the target, whose own listeners look up what was hit and delay those of the page by 10 to 15 ms. */
async function pressOn(page: Page, candidates: Locator): Promise<void> {
  const target = candidates.filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  await page.waitForTimeout(pauseMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function typeInto(page: Page, candidates: Locator, text: string): Promise<void> {
  // The field is at the top, where the header covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  await pressOn(page, candidates);
  await page.waitForTimeout(pauseMs);
  await page.keyboard.type(text, { delay: 150 });
}

async function measureAll(path: string, actions: Action[], kept: string): Promise<Interaction[]> {
  const all: Interaction[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(...(await measure(path, actions, kept)));
  return all;
}

/** Performs the actions sequentially on a newly opened page. */
async function measure(path: string, actions: Action[], kept: string): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  await context.addInitScript((value) => {
    localStorage.setItem('marquee.session', value);
    const events: RawEvent[] = [];
    Object.assign(window, { events });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId: id, startTime, duration, processingStart, processingEnd } = entry;
        if (!id) continue;
        const [delay, handlers] = [processingStart - startTime, processingEnd - processingStart];
        events.push({ id, duration, delay, handlers, frame: Math.max(0, duration - delay - handlers) });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, kept);
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const devtools = await context.newCDPSession(page);
  await enlargeWindow(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(origin + path);
  await page.waitForTimeout(4000);
  const found: Interaction[] = [];
  for (const { name, run } of actions) {
    await takeEvents(page);
    await run(page).catch((error: Error) => console.warn(`${path}: ${name} failed: ${error.message.split('\n')[0]}`));
    await page.waitForTimeout(1200);
    found.push(...(await takeEvents(page)).map((event) => ({ name, ...event })));
  }
  await context.close();
  return found;
}

/**
 * The browser's own toolbar takes part of the window, and the bottom of the emulated screen lies outside of it: what changes
 * only there is never presented, and the press is measured up to a later change elsewhere.
 */
async function enlargeWindow(devtools: CDPSession): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1200, height: 1200 } });
}

/** The slowest event of each interaction since the last call. */
async function takeEvents(page: Page): Promise<RawEvent[]> {
  const events = await page.evaluate(() => (window as unknown as { events: RawEvent[] }).events.splice(0));
  return [...Map.groupBy(events, ({ id }) => id).values()].flatMap((same) =>
    same.toSorted((a, b) => b.duration - a.duration).slice(0, 1),
  );
}

function report(path: string, interactions: Interaction[]): void {
  const load = loadavg()[0]?.toFixed(1);
  const slow = interactions.filter(({ duration }) => duration > promiseMs).length;
  console.log(`\n${path}: ${slow} of ${interactions.length} take longer than ${promiseMs} ms (load ${load})`);
  for (const [name, same] of Map.groupBy(interactions, (interaction) => interaction.name)) {
    const worst = same.toSorted((a, b) => a.duration - b.duration);
    const [median, slowest] = [worst[Math.floor((worst.length - 1) / 2)], worst.at(-1)];
    if (!median || !slowest) continue;
    const parts = (['delay', 'handlers', 'frame'] as const).map((part) => `${part} ${Math.round(slowest[part])}`);
    console.log(
      `  ${name.padEnd(32)} median ${median.duration} ms  slowest ${slowest.duration} ms (${parts.join(', ')})`,
    );
  }
}
