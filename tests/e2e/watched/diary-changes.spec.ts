import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf } from '../titles.ts';

test('a day is changed part by part with the keyboard; an unfinished day is not saved', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const entry = { title_id: await idOf(request, 'Heat'), watched_on: '2024-05-20' };
  await request.post('/api/diary', { data: entry, headers });
  const dayOf = async () => {
    const reply = (await (await request.get('/api/diary', { headers })).json()) as {
      entries: { watched_on: string }[];
    };
    return reply.entries[0]?.watched_on;
  };
  await signIn(page, person, '/diary?year=2024');
  await page.getByRole('button', { name: 'Edit the entry of Heat' }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel('Day', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  await day.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(day).toHaveValue('');
  await save.click();
  await expect(dialog).toBeVisible();
  expect(await day.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  expect(await dayOf()).toBe('2024-05-20');
  await day.focus();
  await page.keyboard.press('ArrowRight');
  // Empty again after the 0.
  await page.keyboard.type('05');
  await expect(day).toHaveValue('2024-05-05');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await dayOf()).toBe('2024-05-05');
});
