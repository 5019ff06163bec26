import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aPerson, signIn } from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

const letterboxd = `Date,Name,Year,Letterboxd URI
2020-02-08,Heat,1995,https://boxd.it/1
2021-03-09,"The Good, the Bad and the Ugly",1966,https://boxd.it/2
2022-04-10,A Film That Was Never Made,2001,https://boxd.it/3
`;

async function importFile(page: Page, file: { name: string; text: string }): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: file.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(file.text),
  });
  await dialog.getByRole('button', { name: 'Find these titles' }).click();
}

test('files are refused with a reason, or their columns and their purpose asked for', async ({ page, request }) => {
  await signIn(page, await aPerson(request), '/watchlist');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await test.step('a file of something else is refused with a reason, and the next one may be tried', async () => {
    const choose = page.getByRole('dialog').getByLabel('Choose a file');
    await choose.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(page.getByText('This does not look like an export of Letterboxd, IMDb or Trakt.')).toBeVisible();
    await expectAccessible(page);
    await choose.setInputFiles({ name: 'watchlist.csv', mimeType: 'text/csv', buffer: Buffer.from(letterboxd) });
    await expect(page.getByText('3 titles')).toBeVisible();
    await expect(page.getByLabel('Where watchlist.csv goes')).toHaveValue('watchlist');
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await test.step('the columns of an unknown table are chosen by the person, who sees how they are read', async () => {
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'filme.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Was;Wann;Sterne\nHeat;31/12/2023;9\nAlien;1/2/2024;4,5\nRan;spring 1985;'),
    });
    await expect(dialog.getByRole('heading', { name: 'What do the columns mean?' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    // No name of a column is known.
    await dialog.getByLabel('Title', { exact: true }).selectOption('Column 1 (Was)');
    await dialog.getByLabel('The first row is a title too').uncheck();
    await expect(dialog.getByLabel('Title', { exact: true }).locator('option:checked')).toHaveText('Was (Heat)');
    await dialog.getByLabel('Date watched').selectOption('Wann (31/12/2023)');
    await dialog.getByLabel('Rating', { exact: true }).selectOption('Sterne (9)');
    await expect(dialog.getByLabel('Best rating')).toHaveValue('10');
    const preview = dialog.getByRole('table', { name: 'How the first rows are read' });
    await expect(preview.getByRole('row', { name: 'Date watched' })).toContainText('2023-12-312024-02-01');
    await expect(preview.getByRole('row', { name: 'Rating' })).toContainText('4.5 / 52.5 / 5');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(dialog.getByLabel('Where filme.csv goes')).toHaveValue('diary');
    await dialog.getByRole('button', { name: 'Find these titles' }).click();
  });
  await test.step('what could not be read is counted in the review, from where the columns can be chosen again', async () => {
    await expect(dialog.getByText('1 date could not be read')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Choose the columns yourself' }).click();
    await expect(dialog.getByRole('heading', { name: 'What do the columns mean?' })).toBeVisible();
    // The pressed button is gone. Without the focus the dialog would not hear Escape.
    await expect(dialog).toBeFocused();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await test.step('a list of an unknown purpose says what to choose before its titles are looked for', async () => {
    const history = [{ updated_at: '2024-05-01T20:00:00.000Z', type: 'movie', movie: { title: 'Heat', year: 1995 } }];
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'titles.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(history)),
    });
    await expect(dialog.getByText('Choose where at least one list goes.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Find these titles' })).toBeDisabled();
    await dialog.getByRole('combobox').selectOption('Collection');
    await expect(dialog.getByText('Choose where at least one list goes.')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Find these titles' }).click();
    await expect(dialog.getByText('Matched')).toBeVisible();
  });
});

test('an export from elsewhere is imported, twice adds nothing, and comes out again', async ({ page, request }) => {
  await signIn(page, await aPerson(request), '/watchlist');
  await importFile(page, { name: 'watchlist.csv', text: letterboxd });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Matched')).toBeVisible();
  await expect(dialog.getByText('Not found')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await expect(dialog.getByText('2 entries added')).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the missing titles' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('A Film That Was Never Made');
  await dialog.getByRole('button', { name: 'See my lists' }).click();
  // The dates of the file.
  await expect(cards(page).filter({ hasText: 'Heat' }).getByText('Added Feb 8, 2020')).toBeVisible();

  await importFile(page, { name: 'watchlist.csv', text: letterboxd });
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await expect(dialog.getByText('Nothing new: everything was on your lists already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'See my lists' }).click();
  await expect(cards(page)).toHaveCount(2);

  for (const format of ['CSV for spreadsheets', 'JSON for programs']) {
    const exported = page.waitForEvent('download');
    await page.getByText('Export', { exact: true }).click();
    await page.getByRole('button', { name: format }).click();
    const text = readFileSync(await (await exported).path(), 'utf8');
    for (const kept of ['Heat', 'The Good, the Bad and the Ugly', '2020-02-08T00:00:00.000Z'])
      expect(text).toContain(kept);
  }

  const heat = { title: 'Heat', year: 1995, kind: 'movie', tmdb_id: 949, added_at: '2020-02-08T00:00:00.000Z' };
  const backup = JSON.stringify({ format: 'marquee', bookmarks: [heat] });
  for (const said of ['1 entry added', 'Nothing new: everything was on your lists already.']) {
    await importFile(page, { name: 'marquee.json', text: backup });
    await dialog.getByRole('button', { name: 'Add 1 entry' }).click();
    await expect(dialog.getByText(said)).toBeVisible();
    await dialog.getByRole('button', { name: 'See my lists' }).click();
  }
  await page.getByRole('tab', { name: 'Bookmarks' }).click();
  await expect(cards(page).filter({ hasText: 'Heat' }).getByText('Added Feb 8, 2020')).toBeVisible();
});

const samples = process.env['MARQUEE_SAMPLES'];

test.describe('with real exports', () => {
  test.skip(!samples || !existsSync(samples), 'MARQUEE_SAMPLES names no directory');

  for (const name of ['imdb/WATCHLIST.csv', 'imdb/ratings-export.bad-header.csv', 'letterboxd/export/watchlist.csv'])
    test(`${name} is imported, and a second time adds nothing`, async ({ page, request }) => {
      await signIn(page, await aPerson(request), '/watchlist');
      const dialog = page.getByRole('dialog');
      for (const round of [1, 2]) {
        await page.getByRole('button', { name: 'Import', exact: true }).click();
        await dialog.getByLabel('Choose a file').setInputFiles(join(samples ?? '', name));
        await dialog.getByRole('combobox').selectOption('Collection');
        await dialog.getByRole('button', { name: 'Find these titles' }).click();
        await dialog.getByRole('button', { name: /^Add / }).click();
        await expect(dialog.getByText(round === 1 ? /entr(y|ies) added/ : /Nothing new/)).toBeVisible();
        await dialog.getByRole('button', { name: 'See my lists' }).click();
      }
    });
});
