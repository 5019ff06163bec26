import { aPerson, signIn } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf } from '../titles.ts';
import { isStoredOffline } from './stored.ts';

test.use({ serviceWorkers: 'allow', failedLoadsExpected: true });

test('without a network a diary entry opens; a dialog that needs a connection says so and opens later', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await signIn(page, person, `/movie/${await idOf(request, 'Heat')}`);
  await expect(page.getByRole('slider', { name: 'Your rating' })).toBeVisible();
  await isStoredOffline(page, '/calendar');
  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Watched', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const refusal = page.getByText('This could not be opened. Check your connection and try again.');
  const dismissed = async (rating: string) => {
    await expect(refusal).toBeVisible();
    // The next message is a new one, and this one does not come after it.
    await page.getByRole('slider', { name: 'Your rating' }).press(rating);
    await expect(page.getByText('Saved here. It will sync when you’re online again.')).toBeVisible();
    await expect(refusal).toBeHidden();
  };
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await dismissed('4');
  await page.keyboard.press('Control+k');
  await dismissed('3');
  // Last: the focus has loaded its file if it could be loaded.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(refusal).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search titles, pages and actions' })).toBeVisible();
});
