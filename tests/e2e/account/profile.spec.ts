import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { accountMenuButton, aPerson, openFromAccountMenu, signIn } from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';
import { linkTo } from '../mailbox.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** From here on only `appears` and `runFor` advance the time, regardless of the speed of the machine. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the time until the text is shown; at most 50 ms more. */
async function appears(page: Page, text: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(50);
    return text.isVisible();
  };
  await expect.poll(isShown, { intervals: [50] }).toBe(true);
}

test.describe('the profile', () => {
  test('is edited; a new address waits for its confirmation, and a new password keeps this browser signed in', async ({
    page,
    request,
  }) => {
    const ada = await aPerson(request);
    await signIn(page, ada, '/profile');
    await page.getByLabel('First Name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await page.getByLabel('First Name').fill('Augusta');
    await page.getByLabel('Email', { exact: true }).fill(`typo-${ada.email}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(`Waiting for confirmation: we have sent a link to typo-${ada.email}.`)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada.email);
    await test.step('a name saved meanwhile sends no link; the new address can be taken back', async () => {
      await page.getByLabel('Last Name').fill('King');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Your profile has been updated.', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel the change' }).click();
      const said = `The change of your address has been cancelled. ${ada.email} stays in use.`;
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByText(/^Waiting for confirmation/)).toHaveCount(0);
    });
    await page.getByLabel('Email', { exact: true }).fill(`new-${ada.email}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(`Waiting for confirmation: we have sent a link to new-${ada.email}.`)).toBeVisible();
    await page.goto(await linkTo('/verify-email', `new-${ada.email}`));
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(`new-${ada.email}`);
    await expect(page.getByLabel('First Name')).toHaveValue('Augusta');

    // A new password holds at once, and this browser stays signed in.
    await page.getByLabel('Current Password').fill(ada.password);
    await page.getByLabel('New Password', { exact: true }).fill('Second-Horse-2');
    await page.getByLabel('Confirm New Password').fill('Second-Horse-2');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    await page.reload();
    await expect(accountMenuButton(page)).toBeVisible();
    const old = await request.post('/api/auth/login', { data: { username: ada.username, password: ada.password } });
    expect(old.status()).toBe(401);
  });

  test('gets a picture, cropped with the keyboard, and loses it again; changes are not lost without asking', async ({
    page,
    request,
  }) => {
    const ada = await aPerson(request);
    await signIn(page, ada, '/help');
    await openFromAccountMenu(page, 'Profile');
    const file = page.getByLabel('Choose a picture').first();
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Please select a valid image file (JPEG, PNG, or WebP)')).toBeVisible();
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_880) });
    await expect(page.getByText('File size must be less than 5MB')).toBeVisible();

    const background = { r: 200, g: 80, b: 60 };
    const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Picture, cropped to a square' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Profile picture updated.')).toBeVisible();
    const shown = accountMenuButton(page).locator('img');
    await expect(shown).toHaveAttribute('src', /^\/avatars\/[0-9a-f]+\.webp$/);
    const stored = await request.get((await shown.getAttribute('src')) ?? '');
    const { width, height, format } = await sharp(await stored.body()).metadata();
    expect({ width, height, format }).toEqual({ width: 200, height: 200, format: 'webp' });

    await test.step('a phone shows no empty space below it', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const note = await page.getByText(/^JPEG, PNG or WebP/).boundingBox();
      const next = await page.getByRole('heading', { name: 'Profile information' }).boundingBox();
      expect(next!.y - (note!.y + note!.height)).toBeLessThan(120);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('Profile picture removed.')).toBeVisible();
    await expect(shown).toHaveCount(0);

    await test.step('changes are not lost without asking', async () => {
      await page.getByLabel('First Name').fill('Augusta');
      await page.getByRole('link', { name: 'About' }).click();
      await expect(dialog.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('About');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/profile');
      await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
      await page.getByRole('link', { name: 'About' }).click();
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/about');
    });
  });
});

test('success is shown for two seconds, an error of the picture for five', async ({ page, request }) => {
  await signIn(page, await aPerson(request), '/profile');
  const file = page.getByLabel('Choose a picture').first();
  await expect(file).toBeEnabled();
  await stopTime(page);
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  const refusal = page.getByText('Please select a valid image file (JPEG, PNG, or WebP)');
  await appears(page, refusal);
  await page.clock.runFor(4500);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(1000);
  await expect(refusal).toHaveCount(0);

  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const success = page.getByText('Your profile has been updated.');
  await appears(page, success);
  await page.clock.runFor(1500);
  await expect(success).toBeVisible();
  await page.clock.runFor(1000);
  await expect(success).toHaveCount(0);
});

test.describe('when the profile cannot be saved', () => {
  test.use({ failedLoadsExpected: true });

  test('the reason is shown for three seconds, and what was typed stays', async ({ page, request }) => {
    await signIn(page, await aPerson(request), '/profile');
    await page.route('**/api/auth/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await stopTime(page);
    await page.getByLabel('First Name').fill('Augusta');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await appears(page, page.getByText('Profile update failed'));
    await page.clock.runFor(2500);
    await expect(page.getByText('Profile update failed')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByText('Profile update failed')).toHaveCount(0);
    await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
  });
});
