import { expect, expectAccessible, test } from '../browser.ts';
import { emptyMailbox, mailsTo } from '../mailbox.ts';
import { lastLook, open, unique } from './campaign-form.ts';

test('an undeliverable mail is shown, cancelled and sent again', async ({ page, request }) => {
  test.slow();
  const username = unique('full').replace(' ', '-');
  const email = `${username}@example.com`;
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  await request.post('/api/auth/register', { data: { username, email, password: 'Correct-Horse-1', ...names } });
  await open(page, 'queue');
  await page.getByRole('searchbox', { name: 'Search emails' }).fill(username);
  const row = page.getByRole('article').filter({ hasText: email });
  await expect(row).toContainText('No such mailbox', { timeout: 15_000 });
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await lastLook(page).getByRole('button', { name: 'Cancel email' }).click();
  await expect(row).toContainText('Failed');
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/status=failed/);
  await emptyMailbox(email);
  await row.getByRole('button', { name: /^Retry/ }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(row).toContainText('Sent', { timeout: 15_000 });
  expect(await mailsTo(email)).toHaveLength(1);
  // Pages that do not exist, or no longer, lead to the last one, and keep the filter.
  for (const [address, last] of [
    [`/admin/notifications?tab=queue&q=${username}`, `/admin/notifications?tab=queue&q=${username}`],
    [`/admin?tab=users&q=${username}`, `/admin?tab=users&q=${username}`],
  ] as const) {
    await page.goto(`${address}&page=99`);
    await expect(page).toHaveURL(last);
    await expect(page.getByText(email).first()).toBeVisible();
  }
  await open(page, 'queue');
  await page.getByRole('button', { name: 'Process now' }).click();
  await expect(page.getByText(/Nothing was waiting|processed/).last()).toBeVisible();
});
