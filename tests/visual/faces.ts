import type { Page } from 'playwright';

export interface Face {
  path: string;
  /** Signed in as an administrator, or not. */
  as: 'stranger' | 'admin';
  /** Before the page is opened: calls that fail, or never answer. */
  before?: (page: Page) => Promise<unknown>;
  /** After it has been drawn. */
  after?: (page: Page) => Promise<unknown>;
  /** The content depends on the day, so pictures of different days differ. */
  isDated?: boolean;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const type = (text: string) => (page: Page) => page.getByRole('combobox').first().pressSequentially(text);
const failing = (calls: string) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Not available' } }));
const unanswered = (calls: string) => (page: Page) => page.route(calls, () => undefined);

const strangerFaces = {
  'dialog-sign-in': { path: '/about', after: press('Sign In') },
  'dialog-register': { path: '/about', after: press('Sign Up') },
  'dialog-forgot': {
    path: '/about',
    after: async (page) => {
      await press('Sign In')(page);
      await page.getByRole('button', { name: /forgot/i }).click();
    },
  },
  'dialog-keys': { path: '/about', after: (page) => page.keyboard.press('?') },
  'dialog-palette': { path: '/about', after: (page) => page.keyboard.press('Control+k') },
  'dialog-welcome': { path: '/', after: press('Get started'), isDated: true },
  'menu-suggestions': { path: '/about', after: type('incep') },
  'menu-suggestions-home': { path: '/', after: type('godfa'), isDated: true },
  'results-few': { path: '/?q=the+lives+of+others&type=movies' },
  'empty-results': { path: '/?q=qqqqzzzz&exact=true' },
  'empty-filtered': { path: '/?q=heat&genre=Western&min_rating=9' },
  'empty-discover': { path: '/discover?genres=Western&language=ko&year_from=1920&year_to=1929' },
  'empty-tonight': { path: '/tonight?mood=tense&company=children' },
  'empty-collection-stranger': { path: '/watchlist' },
  'failed-results': { path: '/about', before: failing('**/api/search?*'), after: (page) => search(page, 'matrix') },
  'loading-results': { path: '/about', before: unanswered('**/api/search?*'), after: (page) => search(page, 'matrix') },
  'failed-reset': { path: '/reset-password' },
  offline: { path: '/offline' },
  'not-found': { path: '/no/such/page' },
} satisfies Record<string, Omit<Face, 'as'>>;

const adminFaces = {
  'menu-account': { path: '/about', after: press(/^Account menu/) },
  'menu-notifications': { path: '/about', after: press(/^Notifications/), isDated: true },
  'menu-export': { path: '/watchlist', after: press('Export'), isDated: true },
  'dialog-import': { path: '/watchlist', after: press('Import'), isDated: true },
  'dialog-delete-account': { path: '/settings', after: press('Delete my account'), isDated: true },
  'empty-favorites': { path: '/watchlist?tab=favorites' },
  'empty-bookmarks': { path: '/watchlist?tab=bookmarks' },
  'empty-diary': { path: '/diary' },
  'empty-statistics': { path: '/stats' },
  'empty-lists': { path: '/lists' },
  'empty-calendar': { path: '/calendar', isDated: true },
  'failed-collection': { path: '/watchlist', before: failing('**/api/watchlist') },
  'loading-collection': { path: '/watchlist', before: unanswered('**/api/watchlist') },
  'failed-diary': { path: '/diary', before: failing('**/api/diary*') },
  'loading-diary': { path: '/diary', before: unanswered('**/api/diary*') },
  'failed-statistics': { path: '/stats', before: failing('**/api/stats*') },
  'loading-statistics': { path: '/stats', before: unanswered('**/api/stats*') },
  'failed-notifications': { path: '/notifications', before: failing('**/api/notifications/?*') },
  'failed-admin': { path: '/admin', before: failing('**/api/admin/stats') },
  'loading-admin': { path: '/admin', before: unanswered('**/api/admin/**') },
} satisfies Record<string, Omit<Face, 'as'>>;

async function search(page: Page, text: string) {
  const box = page.getByRole('combobox').first();
  // The header's search field is hidden on phones.
  if (!(await box.isVisible())) return;
  await box.fill(text);
  await box.press('Enter');
}

const as = (who: Face['as'], faces: Record<string, Omit<Face, 'as'>>): [string, Face][] =>
  Object.entries(faces).map(([name, face]) => [name, { ...face, as: who }]);

/** Dialogs, menus, and the empty, failed and loading states. */
export const faces: Record<string, Face> = Object.fromEntries([
  ...as('stranger', strangerFaces),
  ...as('admin', adminFaces),
]);

/** Waits until no skeleton is left and nothing moves; a page that keeps loading counts as drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'), null, { timeout: 3000 })
    .catch(() => undefined);
  await page.waitForTimeout(400);
}

/**
 * Opens a face in a new page, signed in as its role; calls without a reply stay pending until the page is closed.
 * `ready` waits for late content that moves the page.
 */
export async function openFace(
  page: Page,
  origin: string,
  face: Face,
  ready?: (page: Page) => Promise<unknown>,
): Promise<void> {
  await face.before?.(page);
  await page.goto(origin + face.path, { waitUntil: 'load' });
  await ready?.(page);
  await untilDrawn(page);
  await face.after?.(page);
  await untilDrawn(page);
}
