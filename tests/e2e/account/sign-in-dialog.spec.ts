import type { Page } from '@playwright/test';
import { aPerson, fillSignIn } from '../accounts.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../browser.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test.describe('the dialog', () => {
  test('supports password managers, restores the focus, and validates fields when they are left', async ({ page }) => {
    test.slow();
    await page.goto('/help');
    const dialog = dialogOf(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
    const signInPassword = dialog.getByLabel('Password', { exact: true });
    await expect(signInPassword).toHaveAttribute('autocomplete', 'current-password');
    await expect(signInPassword).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(signInPassword).toHaveAttribute('type', 'text');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();

    // Errors disappear when their fields are edited.
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByText('Username is required')).toBeVisible();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Username').fill('ab');
    await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
    await dialog.getByLabel('Username').fill('abc');
    await expect(dialog.getByText('Username must be at least 3 characters')).toHaveCount(0);

    const focused = await dialog
      .getByRole('button', { name: 'Create an account' })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        // Before any timer: a late focus would take what is typed into the next field.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        return document.activeElement?.getAttribute('name');
      });
    expect(focused).toBe('username');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    for (const sentence of [
      'Username is required',
      'Email is required',
      'First name is required',
      'Last name is required',
      'Password is required',
    ])
      await expect(dialog.getByText(sentence)).toBeVisible();
    await dialog.getByLabel('Email').fill('nobody');
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('short');
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await password.fill('long enough');
    await expect(dialog.getByText('Password must contain uppercase, lowercase, and number')).toBeVisible();
    await password.fill('Long-enough-1');
    await expect(dialog.getByText('Password must contain uppercase, lowercase, and number')).toHaveCount(0);
    await dialog.getByLabel('Confirm Password').fill('Long-enough-2');
    await dialog.getByLabel('Confirm Password').blur();
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await password.fill('Long-enough-2');
    await expect(dialog.getByText('Passwords do not match')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a field that is left as empty as it was is not called missing; one that was emptied is', async ({ page }) => {
    await page.clock.install();
    await page.goto('/help?login=true');
    const dialog = dialogOf(page);
    const username = dialog.getByLabel('Username');
    await expect(username).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(username).not.toBeFocused();
    // Messages of fields wait for a pause.
    await page.clock.runFor(2000);
    await expect(dialog.getByText('Username is required')).toHaveCount(0);
    await username.fill('ada');
    await username.fill('');
    await username.blur();
    await page.clock.runFor(2000);
    await expect(dialog.getByText('Username is required')).toBeVisible();
  });

  test('is accessible in every mode and both themes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/help?login=true');
    await expect(dialogOf(page).getByRole('heading')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectAccessibleInBothThemes(page);
  });

  test.describe('when things go wrong', () => {
    test.use({ failedLoadsExpected: true });

    test('a wrong password, a taken name and a lost connection are shown, and input is kept', async ({
      page,
      request,
    }) => {
      const ada = await aPerson(request);
      await page.goto('/help?login=true');
      const dialog = dialogOf(page);
      await fillSignIn(page, { ...ada, password: 'Wrong-Horse-1' });
      await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password');
      await page.route('**/api/auth/login', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('An unexpected error occurred');
      await expect(dialog.getByLabel('Username')).toHaveValue(ada.username);
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Horse-1');
      await page.unroute('**/api/auth/login');
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<html>' }));
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Login failed');

      await dialog.getByRole('button', { name: 'Create an account' }).click();
      await dialog.getByLabel('Username').fill(ada.username.toUpperCase());
      await dialog.getByLabel('Email').fill(`other-${ada.email}`);
      await dialog.getByLabel('First Name').fill('Other');
      await dialog.getByLabel('Last Name').fill('Person');
      await dialog.getByLabel('Password', { exact: true }).fill('Other-Horse-1');
      await dialog.getByLabel('Confirm Password').fill('Other-Horse-1');
      await dialog.getByRole('button', { name: 'Create Account' }).click();
      await expect(dialog.getByText('This username is already taken')).toBeVisible();
      await expect(dialog.getByLabel('Username')).toBeFocused();
    });
  });
});
