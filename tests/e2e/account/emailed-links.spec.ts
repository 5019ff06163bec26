import type { Page } from '@playwright/test';
import {
  accountMenuButton,
  administrator,
  aPerson,
  fillRegistration,
  fillSignIn,
  openFromAccountMenu,
  signIn,
  signOut,
  somebody,
  tokenOf,
} from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';
import { linkTo, mailsTo } from '../mailbox.ts';

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

test('a mail that can be switched off leads to a page that does so with one press', async ({ page, request }) => {
  const ada = await aPerson(request);
  await page.goto(await linkTo('/verify-email', ada.email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  const own = await tokenOf(request, ada);
  const { user } = (await (await request.get('/api/auth/me', { headers: own })).json()) as { user: { id: number } };
  const sending = {
    notification_type: 'new_content',
    title: 'New this week',
    message: 'Dune',
    channels: ['email'],
    target_users: [user.id],
  };
  const headers = await tokenOf(request, administrator);
  const sent = await request.post('/api/admin/notifications/send-bulk', { data: sending, headers });
  expect(sent.ok()).toBe(true);

  await page.goto(await linkTo('/unsubscribe', ada.email));
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(page);
  const isOn = async () =>
    ((await (await request.get('/api/preferences/', { headers: own })).json()) as { email_notifications: boolean })
      .email_notifications;
  expect(await isOn()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/^Email notifications are switched off/)).toBeVisible();
  await expectAccessible(page);
  expect(await isOn()).toBe(false);
  await expect(page.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings#notifications');
  await page.goto('/unsubscribe');
  await expect(page.getByRole('alert')).toHaveText(/^Part of the link is missing/);
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
