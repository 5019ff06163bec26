import { readFileSync } from 'node:fs';
import { expect as baseExpect, test as base, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** A test that also fails when the page logs an error or throws. */
export const test = base.extend<{ page: Page; failedLoadsExpected: boolean }>({
  /** Set by tests in which calls fail on purpose. */
  failedLoadsExpected: [false, { option: true }],
  page: async ({ page, failedLoadsExpected }, provide) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    waitForHydration(page);
    await page.addInitScript(recordToasts);
    await provide(page);
    // A call that is still being answered by a test's route would fail it after its end.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = faults.filter((fault) => !(failedLoadsExpected && reportsFailedLoad(fault)));
    expect(unexpected, 'the console stays clean').toEqual([]);
  },
});

/**
 * Playwright's own `toBeVisible` takes an accessibility snapshot of the whole page at each attempt at which the element
 * is not there yet, a tenth of the processor time of our pages. `waitFor` takes none.
 */
async function toBeVisible(
  this: { isNot: boolean; timeout: number },
  locator: Locator,
  { timeout = this.timeout } = {},
) {
  const { isNot } = this;
  const failure = await locator.waitFor({ state: isNot ? 'hidden' : 'visible', timeout }).then(
    () => undefined,
    () => failureOf(isNot ? baseExpect(locator).not : baseExpect(locator)),
  );
  return { pass: (failure === undefined) !== isNot, message: () => failure ?? '' };
}

/** What the assertion says now, undefined if it holds. */
const failureOf = (assertion: { toBeVisible(options: { timeout: number }): Promise<void> }) =>
  assertion.toBeVisible({ timeout: 1 }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/**
 * Playwright's own `toHaveURL` takes the same snapshot; of a list of a thousand titles it takes so long that the page cannot
 * navigate in between.
 *
 * @param expected a regular expression, or an address that may begin with its path
 */
async function toHaveURL(
  this: { isNot: boolean; timeout: number },
  page: Page,
  expected: string | RegExp,
  { timeout = this.timeout } = {},
) {
  const { isNot } = this;
  const isExpected = ({ href, origin }: URL) =>
    typeof expected === 'string' ? new URL(expected, origin).href === href : expected.test(href);
  const failure = await page
    .waitForURL((url) => isExpected(url) !== isNot, { timeout, waitUntil: 'commit' })
    .then(() => undefined, String);
  const message = () => `the address is ${page.url()}, expected ${isNot ? 'any but ' : ''}${expected}\n${failure}`;
  return { pass: (failure === undefined) !== isNot, message };
}

export const expect = baseExpect.extend({ toBeVisible, toHaveURL });

/**
 * Runs in the page and records its toasts: each is visible for three seconds, and on a busy machine the test may be
 * later.
 */
function recordToasts(): void {
  const shown: string[] = [];
  Object.assign(globalThis, { shownToasts: shown });
  const look = () => {
    const text = document.querySelector('[data-toasts]')?.textContent;
    if (text && text !== shown.at(-1)) shown.push(text);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Fails unless the loaded page has shown a toast with this text, or shows it soon. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = () => page.evaluate(() => (globalThis as { shownToasts?: string[] }).shownToasts ?? []);
  await expect.poll(shown, { message: 'the toasts that were shown' }).toContainEqual(expect.stringContaining(text));
}

/** Before hydration, links and forms would behave as without scripts. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    // Some pages have no scripts, and some tests block them.
    await page.waitForFunction(isHydrated, undefined, { timeout: 5000, polling: 50 }).catch(() => undefined);
    return response;
  };
}

function isHydrated(): boolean {
  const header = document.querySelector('#root header');
  return header === null || Object.keys(header).some((key) => key.startsWith('__reactProps'));
}

/** Refused removals are logged (BEHAVIOUR.md 8). */
const reportsFailedLoad = (text: string): boolean =>
  /^(Failed to load resource|An entry could not be removed)/.test(text);

/** Browsers log 404 pages, and scripts of these tests that the sandboxed frame of the mail preview refuses. */
function isExpected(text: string): boolean {
  if (/^Blocked script execution in 'about:(srcdoc|blank)'/.test(text)) return true;
  return text.startsWith('Failed to load resource') && /status of 404/.test(text);
}

/** Rules that depend on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails on any WCAG 2.2 A or AA violation that axe reports, or only those of `rules`. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // After a reload the content of signed-in pages follows the session.
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').first()).toBeAttached();
  await page.evaluate(settle);
  for (const frame of page.frames()) if (!(await frame.evaluate(hasAxe))) await frame.evaluate(axeSource);
  const found = await page.evaluate(findViolations, rules ?? null);
  expect(found).toEqual([]);
}

/** A sixth less time than the source that `axe-core` exports. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const hasAxe = (): boolean => 'axe' in globalThis;

/** Of the page. */
declare const axe: typeof Axe;

/** Runs in the page: returns each violation of the WCAG or of `rules` as a line. */
async function findViolations(rules: readonly string[] | null): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const runOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags };
  // An open dialog hides the page and its landmarks from assistive technology.
  const enabled = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') === null;
  const { violations } = await axe.run(document, {
    runOnly: runOnly as Axe.RunOnly,
    ...(rules ? {} : { rules: { 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } } }),
    // Our rules need neither details of passed rules nor style sheets.
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** As `expectAccessible`, and again for the colours of the dark theme, which has the same markup. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light');
  await expectAccessible(page);
  await setTheme(page, 'dark');
  await expectAccessible(page, colourRules);
}

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((wished) => {
    document.documentElement.dataset['theme'] = wished;
  }, theme);

/**
 * Waits for all transitions: even the shortest starts with the old colour. One that ends may start another: that of
 * an element that inherits the colour.
 */
async function settle(): Promise<void> {
  const nextFrame = () => new Promise((resume) => requestAnimationFrame(resume));
  const ending = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity);
  let hasEnded = false;
  while (!hasEnded) {
    await nextFrame();
    await nextFrame();
    const running = ending();
    await Promise.allSettled(running.map(({ finished }) => finished));
    hasEnded = running.length === 0;
  }
}
