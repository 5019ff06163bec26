import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

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
    await provide(page);
    const unexpected = faults.filter((fault) => !(failedLoadsExpected && reportsFailedLoad(fault)));
    expect(unexpected, 'the console stays clean').toEqual([]);
  },
});
export { expect };

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

/** Browsers log 404 pages, and the recorder's scripts that the mail preview's frame refuses. */
function isExpected(text: string): boolean {
  if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return true;
  return text.startsWith('Failed to load resource') && /status of 404/.test(text);
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails on any WCAG 2.2 A or AA violation that axe finds, or on those of its `rules`. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await page.evaluate(settle);
  // An open dialog hides the page and its landmarks from assistive technology.
  const dialogIsOpen = (await page.getByRole('dialog').count()) > 0;
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens a new page per check to merge the results of cross-origin frames, which we do not have.
    .setLegacyMode()
    // Details of passed rules are not collected.
    .options({ resultTypes: ['violations'] })
    .disableRules(dialogIsOpen ? ['landmark-one-main', 'page-has-heading-one'] : []);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcagTags)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** As `expectAccessible`, and again in the dark theme, whose markup is the same: its colours. */
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

/** Waits for all transitions: even the shortest starts with the old colour. */
async function settle(): Promise<void> {
  const nextFrame = () => new Promise((resume) => requestAnimationFrame(resume));
  await nextFrame();
  await nextFrame();
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
