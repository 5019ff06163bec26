import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accountMenuButton, administrator, aPerson, signIn } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { firefox, signInElsewhere } from '../elsewhere.ts';
import { linkTo, mailsTo } from '../mailbox.ts';
import { asAdmin, idOf } from './account-calls.ts';

const adminEmail = 'admin@example.com';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });

test('an account is found, deactivated, activated, and deleted after typing its name', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const person = await aPerson(request);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const theirs = await elsewhere.newPage();
  await signIn(theirs, person);
  await signIn(page, administrator, '/admin?tab=users');
  await search(page).fill(person.username);
  await expect(page).toHaveURL(new RegExp(`q=${person.username}`));
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Deactivate ${person.username}` }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, `${person.username} has been deactivated.`);
  await expect(page.getByRole('table').getByText('Deactivated')).toBeVisible();
  await theirs.goto('/settings');
  await expect(theirs.getByRole('dialog').getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: `Activate ${person.username}` }).click();
  await expectToast(page, `${person.username} has been activated.`);
  await expect(page.getByRole('button', { name: `Deactivate ${person.username}` })).toBeVisible();
  await signInElsewhere(request, person, firefox);

  await page.getByRole('button', { name: `Delete ${person.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${person.username} to confirm`).fill('somebody-else');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('This is not the username.')).toBeVisible();
  await dialog.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, `${person.username} has been deleted.`);
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  expect((await request.post('/api/auth/login', { data: person })).status()).toBe(401);

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(person.username);
  const log = page.getByRole('list', { name: 'Administrator actions' });
  await expect(log.locator('> li')).toHaveCount(3);
  await expect(log).toContainText(`User deleted: ${person.username}`);
  await expect(log).toContainText('Active: from Yes to No');
  await page.getByLabel('Action', { exact: true }).selectOption('User deactivated');
  await expect(log.locator('> li')).toHaveCount(1);
  await page.getByLabel('Subject').selectOption('Backups');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin?tab=audit');
});

/** Sets up an authenticator app for the session of `token`. */
async function setUpApp(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const setup = await request.post('/api/auth/totp/begin', { headers, data: {} });
  const { secret } = (await setup.json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await request.post('/api/auth/totp/confirm', { headers, data: { code } })).status()).toBe(200);
}

test('an account is edited, its factors are removed, its sessions are ended and a reset link is sent', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await aPerson(request);
  const { access_token: token } = await signInElsewhere(request, person, firefox);
  await setUpApp(request, token);
  await signIn(page, administrator, `/admin?tab=users&q=${person.username}`);
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toBeVisible();

  const main = page.getByRole('main');
  await main.getByLabel('First Name').fill('');
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByText('First name is required')).toBeVisible();
  await main.getByLabel('First Name').fill('Augusta');
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(main.getByLabel('First Name')).toHaveValue('Augusta');
  await main.getByLabel('Email', { exact: true }).fill(`new-${person.email}`);
  await main.getByRole('switch', { name: 'Email verified' }).click();
  await expect(main.getByRole('switch', { name: 'Email verified' })).toBeChecked();
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The account has been updated.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible();
  const log = main.getByRole('list', { name: 'Administrator actions' });
  await expect(log).toContainText('First name: from Ada to Augusta');
  await expect(log).toContainText(`Email: from ${person.email} to new-${person.email}`);
  await expect(log).toContainText('Email verified: from No to Yes');

  await expect(main.getByText('Authenticator app')).toBeVisible();
  await main.getByRole('button', { name: 'Remove second factors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove second factors' }).click();
  await expectToast(page, `The second factors of ${person.username} have been removed.`);
  await expect(main.getByText('None is set up.')).toBeVisible();

  await main.getByRole('button', { name: 'End sessions' }).click();
  await expectToast(page, '1 session has been ended.');
  await expect(main.getByText('Not signed in on any device.')).toBeVisible();
  const own = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(own.status()).toBe(401);
  await main.getByRole('button', { name: 'Send reset link' }).click();
  expect(await linkTo('/reset-password', `new-${person.email}`)).toMatch(/token=/);

  await main.getByLabel('Role').selectOption('Administrator');
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(log).toContainText('Role: from User to Administrator');
  await expect(main.getByText('Administrators can’t be deactivated or deleted.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page).toHaveURL(`/admin?tab=users&q=${person.username}`);
  await expect(page.getByRole('row', { name: /Augusta/ }).getByText(/^Protected/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${person.username}` })).toHaveCount(0);
});

test('the tabs are walked with the keyboard, settings are not lost; the overview shows charts, a table, and recent activity', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  for (let others = 0; others < 3; others += 1) await aPerson(request);
  await signIn(page, administrator, '/admin');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/admin?tab=sign-up');
  const modes = page.getByRole('group', { name: 'Registration' }).locator('label');
  const lines = () => modes.evaluateAll((labels) => new Set(labels.map((each) => each.getBoundingClientRect().y)).size);
  for (const [width, count] of [
    [1440, 1],
    [390, 3],
    [320, 3],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(lines, `the options are side by side or below each other at ${width} pixels`).toBe(count);
  }
  const members = page.getByRole('checkbox', { name: 'Members may invite' });
  await members.click();
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  // It keeps the focus until it is gone.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/admin?tab=sign-up');
  const signUp = page.getByRole('tab', { name: 'Sign-up' });
  for (const answer of ['Stay', 'Leave']) {
    await signUp.press('Home');
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  }
  await expect(page).toHaveURL('/admin');

  const tiles = page.getByRole('list', { name: 'Accounts' });
  await expect(tiles.getByRole('link')).toHaveCount(4);
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(5);
  await expect(activity.getByText('Just now').first()).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(4);
  await expect(page.getByText(/^Sign-ups: \d+ in 30 days\. Most on/)).toBeAttached();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin?days=7');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Figures by day, in UTC' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await tiles.getByRole('link', { name: /New in 7 days/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.username) })).toBeVisible();
});

test('the next page of the users has the focus at its start, and the last one is left with Back', async ({ page }) => {
  let first: object | undefined;
  await page.route('**/api/admin/users?*', async (route) => {
    // Asked once: the call that follows Back may still run when the test ends.
    first ??= (await (await route.fetch()).json()) as object;
    const shown = Number(new URL(route.request().url()).searchParams.get('page'));
    await route.fulfill({ json: { ...first, page: shown, pages: 2 } });
  });
  await signIn(page, administrator, '/admin?tab=users');
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.locator('[data-results]')).toBeFocused();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
});

test('a test mail arrives; the database is backed up, checked and its search index rebuilt', async ({ page }) => {
  test.slow();
  await signIn(page, administrator, '/admin?tab=settings');
  const before = (await mailsTo(adminEmail)).length;
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(`The test email was sent to ${adminEmail}.`)).toBeVisible({ timeout: 20_000 });
  expect((await mailsTo(adminEmail)).length).toBeGreaterThan(before);
  await expect(page.getByRole('heading', { name: 'Rate limits are off' })).toBeVisible();
  await expect(page.getByText('RATE_LIMITS', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Database' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('The backup is written.')).toBeVisible({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download marquee-/ })
    .first()
    .click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 15).toString()).toBe('SQLite format 3');

  // Completed steps are checked on the overview.
  await page.getByRole('tab', { name: 'Overview' }).click();
  const steps = page.getByRole('region', { name: 'Get started' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Make a backup' })).toContainText('Done');
  await expect(steps.filter({ hasText: 'Connect TMDB' })).toContainText('To do');
  await page.getByRole('tab', { name: 'Database' }).click();

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The database has no errors.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Rebuild index' }).click();
  await expect(page.getByRole('progressbar', { name: 'Rebuilding the index…' })).toBeVisible();
  await expect(page.getByText('The index has been rebuilt.')).toBeVisible({ timeout: 30_000 });

  const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  const count = await backups.count();
  await backups
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'The backup has been deleted.');
  await expect(backups).toHaveCount(count - 1);
});

test('users who are not administrators are redirected to the home page', async ({ page, request }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`/?login=true&next=${encodeURIComponent('/admin')}`);
  await signIn(page, await aPerson(request), '/admin');
  await expect(page).toHaveURL('/');
  for (const path of ['/admin?tab=users', '/admin/users/1', '/admin/notifications']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(accountMenuButton(page)).toBeVisible();
  }
});

test.describe('when the server fails or refuses', () => {
  test.use({ failedLoadsExpected: true });

  test('the dashboard says so, and what was refused', async ({ page, request }) => {
    const person = await aPerson(request);
    await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
    await signIn(page, administrator, '/admin');
    await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data');
    await page.unroute('**/api/admin/stats');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible();

    await page.goto(`/admin?tab=users&q=${person.username}`);
    await request.delete(`/api/admin/users/${await idOf(request, person)}`, { headers: await asAdmin(request) });
    await page.getByRole('button', { name: `Deactivate ${person.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Error: User not found');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const other = await aPerson(request);
    await page.goto(`/admin/users/${await idOf(request, other)}`);
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(adminEmail);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This email address is already used by another account')).toBeVisible();
    await page.goto('/admin?tab=users');
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data');
    await page.goto('/admin/users/2000000000');
    await expect(page.getByText('The account may have been deleted, or the link may be mistyped.')).toBeVisible();
  });
});
