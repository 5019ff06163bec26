import type { APIRequestContext, Page } from '@playwright/test';
import {
  accountMenuButton,
  aPerson,
  fillRegistration,
  fillSignIn,
  openFromAccountMenu,
  signIn,
  signInByHand,
  signOut,
  somebody,
} from './accounts.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './browser.ts';
import { linkTo, mailsTo } from './mailbox.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('register, verify by mail, sign in, change the password by link, forget it, reset it', async ({ page }) => {
  test.slow();
  const ada = somebody();
  const dialog = dialogOf(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillRegistration(page, ada);
  await expect(dialog.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  await expect(dialog.getByText(ada.email)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(dialog.getByText('Please try registering again')).toBeVisible();

  // The form keeps its values, and registering again sends the mail again.
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue(ada.username);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(ada.email)).length, { timeout: 15_000 }).toBe(2);

  await page.goto(await linkTo('/verify-email', ada.email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page).toHaveURL('/?login=true');
  await fillSignIn(page, ada);
  await expect(accountMenuButton(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await openFromAccountMenu(page, 'Profile');
  await page.getByLabel('Current Password').fill(ada.password);
  await page.getByLabel('New Password', { exact: true }).fill('Second-Horse-2');
  await page.getByLabel('Confirm New Password').fill('Second-Horse-2');
  await page.getByRole('button', { name: 'Confirm by email instead' }).click();
  await expect(page.getByText('Please check your email and confirm the change with the link in it.')).toBeVisible();
  await page.goto(await linkTo('/confirm-password-change', ada.email));
  await expect(page.getByText('Redirecting to login page in 3 seconds...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Login Now' }).click();
  await expect(dialog.getByText('Password changed successfully. Please log in with your new password.')).toBeVisible();
  await fillSignIn(page, { ...ada, password: 'Second-Horse-2' });
  await expect(accountMenuButton(page)).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Email').fill(ada.email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    dialog.getByText('If an account with this email exists, you will receive a password reset link.'),
  ).toBeVisible();
  await page.goto(await linkTo('/reset-password', ada.email));
  await page.getByLabel('New Password', { exact: true }).fill('third');
  await page.getByLabel('New Password', { exact: true }).blur();
  await expect(
    page.getByText('Password must contain at least 8 characters, one uppercase letter, one number'),
  ).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('Third-Horse-3');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('Third-Horse-3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await expect(page).toHaveURL('/?login=true');
  await fillSignIn(page, { ...ada, password: 'Third-Horse-3' });
  await expect(accountMenuButton(page)).toBeVisible();
});

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

    await dialog.getByRole('button', { name: 'Create an account' }).click();
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
  await fillSignIn(page, { username: 'the-admin', password: 'Admin-Password-1' });
  await accountMenuButton(page).click();
  await expect(menu.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible();
});

test('unverified people see a banner whose resend works; the old address stops a change of the address', async ({
  page,
  request,
}) => {
  const ada = await aPerson(request);
  await signIn(page, ada);
  const banner = page.getByRole('complementary', { name: 'Email confirmation' });
  await expect(banner).toContainText(ada.email);
  await expectAccessible(page);
  await expect.poll(async () => (await mailsTo(ada.email)).length, { timeout: 15_000 }).toBe(1);
  await banner.getByRole('button').click();
  await expect(banner.getByText('Verification email sent! Please check your inbox.')).toBeVisible();
  await page.goto(await linkTo('/verify-email', ada.email, { after: 1 }));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto('/profile');
  await page.getByLabel('Email', { exact: true }).fill(`new-${ada.email}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  await page.goto(await linkTo('/revert-email-change', ada.email, { after: 2 }));
  await expect(page.getByRole('heading', { name: 'Keep your old address' })).toBeVisible();
  await expectAccessible(page);
  // Only the press stops it, not the visit: mail programs follow links.
  await page.getByRole('button', { name: 'Keep my old address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address stays the same' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(dialogOf(page).getByLabel('Email')).toBeVisible();
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

  /** Ends the session of the page on the server only. */
  async function endSession(page: Page, request: APIRequestContext): Promise<void> {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee.session') ?? '{}').token);
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
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

test('the route guard redirects visitors to the home page', async ({ page }) => {
  const html = await (await page.request.get('/profile')).text();
  expect(html).toContain('Checking authentication...');
  await page.goto('/profile');
  await expect(dialogOf(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test.describe('emailed links that do not work', () => {
  test.use({ failedLoadsExpected: true });

  test('each says why, in both themes, and distinguishes a lost connection', async ({ page }) => {
    const html = page.locator('html');
    const expectReason = async (path: string, sentence: string) => {
      await page.goto(path);
      await expect(page.getByRole('alert'), path).toHaveText(sentence);
    };
    await page.addInitScript(() => (localStorage['marquee.theme'] ??= 'light'));
    for (const [path, sentence] of [
      ['/reset-password', 'No reset token provided. Please check your email for the reset link.'],
      [
        '/confirm-password-change',
        'No confirmation token provided. Please check your email for the confirmation link.',
      ],
      ['/verify-email', 'No verification token provided'],
    ] as const) {
      await expectReason(path, sentence);
      await expect(html).toHaveAttribute('data-theme', 'light');
      await expectAccessible(page);
    }

    await page.evaluate(() => localStorage.setItem('marquee.theme', 'dark'));
    for (const [path, sentence] of [
      ['/reset-password?token=old', 'The reset token is invalid or has expired.'],
      [
        '/confirm-password-change?token=old',
        'Password change confirmation failed. The token may be invalid or expired.',
      ],
      ['/verify-email?token=old', 'The verification link is invalid or has expired.'],
    ] as const) {
      await expectReason(path, sentence);
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expectAccessible(page);
    }
    await test.step('help is offered when a verification fails', async () => {
      await page.getByRole('button', { name: 'Get Help' }).click();
      await expect(page.getByText(/Please try registering again .* or contact support/)).toBeVisible();
      await page.getByRole('link', { name: 'Go to Homepage' }).click();
      await expect(page).toHaveURL('/');
    });

    await page.route('**/api/auth/*', (route) => route.abort());
    await page.route('**/api/auth/verify-reset-token/*', (route) => route.abort());
    for (const [path, sentence] of [
      ['/reset-password?token=x', 'Unable to verify reset token. Please try again.'],
      [
        '/confirm-password-change?token=x',
        'An unexpected error occurred while confirming your password change. Please try again.',
      ],
      ['/verify-email?token=x', 'An error occurred during email verification'],
    ] as const)
      await expectReason(path, sentence);
  });
});

test('the email helper mails a verification link to a demo account', async ({ page }) => {
  const { email } = somebody();
  await page.goto('/email-helper');
  // The first line that server/platform/mail.ts writes.
  await expect(page.getByText('Find the line that begins with “Mail to” and your address')).toBeVisible();
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(page.getByText(`Verification email sent to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await linkTo('/verify-email', email);
});
