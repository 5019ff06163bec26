import type { APIRequestContext, Page } from '@playwright/test';
import {
  accountMenuButton,
  administrator,
  aPerson,
  fillSignIn,
  openFromAccountMenu,
  signIn,
  signInByHand,
  signOut,
  tokenOf,
} from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf } from '../titles.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Ends the session of the page on the server only. */
async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee.session') ?? '{}').token);
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

test('the user menu names its person, and only administrators see the dashboard', async ({ page, request }) => {
  const ada = await aPerson(request);
  await signIn(page, ada);
  await accountMenuButton(page).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Ada Lovelace')).toBeVisible();
  await expect(menu.getByText(ada.email)).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Collections', 'Settings', 'Sign Out']);
  await expect(menu.getByText('Administrator')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(accountMenuButton(page)).toBeFocused();
  await accountMenuButton(page).click();
  await menu.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(menu).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');

  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, administrator);
  await accountMenuButton(page).click();
  await expect(menu.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible();
});

test('signing in and out in one tab reaches the others', async ({ page, context, request }) => {
  const ada = await aPerson(request);
  const other = await context.newPage();
  await other.goto('/about');
  await signInByHand(page, ada);
  await openFromAccountMenu(other, 'Profile');
  await expect(other.getByLabel('First Name')).toHaveValue('Ada');
  await signOut(page);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('signing in with one tab closes the sign-in of another, which opens the page that it was asked for', async ({
  page,
  context,
  request,
}) => {
  const ada = await aPerson(request);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('dialog')).toBeVisible();
  await signInByHand(page, ada);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other).toHaveURL('/settings');
});

test.describe('a session of several tabs', () => {
  test('an expired token is exchanged in silence, once for all tabs', async ({ page, context, request }) => {
    const ada = await aPerson(request);
    await signIn(page, ada);
    const other = await context.newPage();
    // On documents without scripts, whose calls would exchange the token before the pages do.
    await Promise.all([page.goto('/api/health'), other.goto('/api/health')]);
    const refreshes: string[] = [];
    context.on('request', (made) => {
      if (made.url().endsWith('/api/auth/refresh')) refreshes.push(made.url());
    });
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('marquee.session') ?? '{}');
      localStorage.setItem('marquee.session', JSON.stringify({ ...kept, expiresAt: 0 }));
    });
    await Promise.all([page.goto('/profile'), other.goto('/profile')]);
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    await expect(other.getByLabel('First Name')).toHaveValue('Ada');
    expect(refreshes).toHaveLength(1);
  });
});

test.describe('when the session has ended', () => {
  test.use({ failedLoadsExpected: true });

  /** The notification stream may have ended the session already, and the dialog then covers the button. */
  async function saveOrHearOfTheEnd(page: Page): Promise<void> {
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(dialogOf(page).getByText('Your session has ended. Please sign in again.')).toBeVisible();
  }

  test('a half-filled form survives until its user has signed in again; dismissing the sign-in leads to the home page', async ({
    page,
    request,
  }) => {
    const ada = await aPerson(request);
    await signIn(page, ada);
    await test.step('a stored session that the server does not know is signed out at the start', async () => {
      await endSession(page, request);
      await page.goto('/about');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('marquee.session'))).toBeNull();
    });

    await signIn(page, ada, '/profile');
    await page.getByLabel('First Name').fill('Augusta Ada');
    await endSession(page, request);
    await saveOrHearOfTheEnd(page);
    await fillSignIn(page, ada);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByLabel('First Name')).toHaveValue('Augusta Ada');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your profile has been updated.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Augusta Ada Lovelace')).toBeVisible();

    await test.step('dismissing the sign-in leads to the home page', async () => {
      await page.getByLabel('First Name').fill('Augusta');
      await endSession(page, request);
      await saveOrHearOfTheEnd(page);
      await dialogOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('when the session ends under a dialog', () => {
  test.use({ failedLoadsExpected: true });

  test('the dialog remains with what was typed, and can be saved after another sign-in; dismissing the sign-in closes it', async ({
    page,
    request,
  }) => {
    const ada = await aPerson(request);
    const headers = await tokenOf(request, ada);
    const title_id = await idOf(request, 'Heat');
    await request.post('/api/diary', { data: { title_id, watched_on: '2024-05-20' }, headers });
    await request.post('/api/custom-lists', { data: { name: 'Heists' }, headers });
    await signIn(page, ada, '/diary');
    const dialog = dialogOf(page).filter({ has: page.getByRole('heading', { name: 'Heat' }) });
    const save = async () => {
      // The notification stream may have ended the session already, and the sign-in then covers the button.
      await dialog
        .getByRole('button', { name: 'Save' })
        .click({ timeout: 5_000 })
        .catch(() => undefined);
    };
    await page.getByRole('button', { name: 'Edit the entry of Heat' }).click();
    await dialog.getByLabel('Note').fill('The bank robbery.');
    await endSession(page, request);
    await save();
    await expect(dialogOf(page).getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await fillSignIn(page, ada);
    await expect(dialog.getByLabel('Note')).toHaveValue('The bank robbery.');
    await expect(page).toHaveURL('/diary');
    await expect(dialog.getByText('Authentication required')).toHaveCount(0);
    await save();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('The bank robbery.')).toBeVisible();

    await test.step('the dialog of a new list, too', async () => {
      await page.goto('/lists');
      await page.getByRole('button', { name: 'New list' }).click();
      await dialogOf(page).getByLabel('Name', { exact: true }).fill('Night trains');
      await endSession(page, request);
      const create = dialogOf(page).getByRole('button', { name: 'Create list' });
      await create.click({ timeout: 5_000 }).catch(() => undefined);
      await fillSignIn(page, ada);
      await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue('Night trains');
      await expect(dialogOf(page).getByText('Authentication required')).toHaveCount(0);
      await create.click();
      await expect(page.getByRole('heading', { name: 'Night trains' })).toBeVisible();
    });

    await test.step('dismissing the sign-in closes it', async () => {
      await page.goto('/diary');
      await page.getByRole('button', { name: 'Edit the entry of Heat' }).click();
      await endSession(page, request);
      await save();
      await page
        .getByRole('dialog')
        .filter({ hasText: 'Your session has ended' })
        .getByRole('button', { name: 'Close' })
        .click();
      await expect(page).toHaveURL('/');
      await expect(dialogOf(page)).toHaveCount(0);
    });
  });
});

test.describe('a page that needs a session', () => {
  test.use({ failedLoadsExpected: true });

  test('opens the sign-in when the session was ended elsewhere, and again after it; signing out oneself leads home', async ({
    page,
    request,
  }) => {
    const ada = await aPerson(request);
    await signIn(page, ada, '/settings#privacy');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee.session') ?? '{}').token);
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    // The stream of notifications may end the session first.
    const toggle = page.getByRole('switch', { name: 'Marketing emails' });
    await toggle.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(dialogOf(page).getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL('/?login=true&next=%2Fsettings%23privacy');
    await fillSignIn(page, ada);
    await expect(page).toHaveURL('/settings#privacy');
    await expect(toggle).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
  });
});

test('the route guard redirects visitors to the home page', async ({ page }) => {
  const html = await (await page.request.get('/profile')).text();
  expect(html).toContain('Checking authentication...');
  await page.goto('/profile');
  await expect(dialogOf(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
