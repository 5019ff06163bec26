import type { Page } from '@playwright/test';
import { aPerson, fillRegistration, openFromAccountMenu, signInByHand, signOut, somebody } from '../accounts.ts';
import { expect, expectToast, test } from '../browser.ts';
import { linkTo } from '../mailbox.ts';
import { idOf } from '../titles.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('somebody new joins from a title, and the title is in the collection once they are in', async ({
  page,
  request,
}) => {
  const ada = somebody();
  await page.goto(`/movie/${await idOf(request, 'Heat')}`);
  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(dialog.getByText('Please log in to use the collection feature')).toBeVisible();
  await fillRegistration(page, ada);
  await expect(dialog.getByRole('heading', { name: 'Account Created!' })).toBeVisible();

  // The emailed link opens in a separate tab.
  await page.goto(await linkTo('/verify-email', ada.email));
  await expect(page).toHaveURL('/?login=true');
  await expect(dialog.getByLabel('Username')).toHaveValue(ada.username);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Added to Collection');
  await openFromAccountMenu(page, 'Collections');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Heat' })).toBeVisible();

  // A browser with an earlier sign-in is asked to sign in.
  await signOut(page);
  await page.goto(`/movie/${await idOf(request, 'Alien')}`);
  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the email address is taken where the username is asked', async ({ page, request }) => {
  const ada = await aPerson(request);
  await signInByHand(page, { username: ada.email.toUpperCase(), password: ada.password });
});
