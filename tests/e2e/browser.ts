import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** A test that fails when the page logs an error or throws, whatever else it asserts. */
export const test = base.extend<{ page: Page; failedLoadsExpected: boolean }>({
  /** Set by tests in which calls are made to fail. */
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

/** Pages are shown before they are hydrated: links and forms would do there what the browser does without scripts. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    // Not every page has scripts, nor lets every test have them come.
    await page.waitForFunction(isHydrated, undefined, { timeout: 5000 }).catch(() => undefined);
    return response;
  };
}

function isHydrated(): boolean {
  const header = document.querySelector('#root header');
  return header === null || Object.keys(header).some((key) => key.startsWith('__reactProps'));
}

/** BEHAVIOUR.md 8 has refused removals logged. */
const reportsFailedLoad = (text: string): boolean =>
  /^(Failed to load resource|An entry could not be removed)/.test(text);

/**
 * A page that is rightly not found is logged by the browser itself, and so is that the recorder's own scripts do not run
 * in the sealed preview of a mail.
 */
function isExpected(text: string): boolean {
  if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return true;
  return text.startsWith('Failed to load resource') && /status of 404/.test(text);
}

/** Fails on any WCAG 2.2 A or AA violation that axe finds in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settle);
  // Behind an open dialog the page is hidden from assistive technology, its landmarks with it.
  const dialogIsOpen = (await page.getByRole('dialog').count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    // Otherwise every look opens another page to put the results of cross-origin frames together; we have none.
    .setLegacyMode()
    .disableRules(dialogIsOpen ? ['landmark-one-main', 'page-has-heading-one'] : [])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/**
 * Until everything that moves has arrived. Even the shortest change of a colour begins with the old one, and a busy machine
 * may take its time to draw the next frame.
 */
async function settle(): Promise<void> {
  const nextFrame = () => new Promise((resume) => requestAnimationFrame(resume));
  await nextFrame();
  await nextFrame();
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
