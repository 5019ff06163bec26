import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator, aPerson, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';
import { linkTo, mailsTo } from '../mailbox.ts';
import { choose, lastLook, open, review, titlesFor, unique, write } from './campaign-form.ts';

async function campaignsCalled(request: APIRequestContext, wanted: string): Promise<number> {
  const headers = await tokenOf(request, administrator);
  const reply = await request.get('/api/admin/notifications/campaigns?limit=100', { headers });
  const { campaigns } = (await reply.json()) as { campaigns: { title: string }[] };
  return campaigns.filter(({ title }) => title === wanted).length;
}

test('what is sent to everyone arrives in the bell and in the mailbox', async ({ page, request }) => {
  test.slow();
  const person = await aPerson(request);
  await page.goto(`/${await linkTo('verify-email', person.email)}`);
  await expect(page.getByText('Email Verified!')).toBeVisible();
  const title = unique('The season opens');
  await open(page, 'create');
  await write(page, title, 'Dear {{first_name}}, the lights go down.');
  await page.getByLabel('By email').check();
  await expect(page.getByText(/In the app: \d+ · By email: \d+/)).toBeVisible();
  const dialog = await review(page);
  await expect(dialog).toContainText('In the app');
  await expect(dialog).toContainText('By email');
  expect(await titlesFor(request, person)).not.toContain(title);
  await dialog.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await expect(page.getByText(/Sent to \d+ people/)).toBeVisible();
  await expect.poll(() => titlesFor(request, person)).toContain(title);
  const arrived = async () => (await mailsTo(person.email)).map(({ text }) => text).join();
  await expect.poll(arrived, { timeout: 15_000 }).toContain('Dear Ada, the lights go down.');

  await page.getByRole('link', { name: 'View progress' }).click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(title)).toBeVisible();
});

test('both title and message are asked for, and it is sent when confirmed, and once', async ({ page, request }) => {
  const person = await aPerson(request);
  await open(page, 'create');
  await expectCoversNoField(page, page.getByRole('button', { name: 'Review and send' }));
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in both title and message');
  const title = unique('Never mind');
  await write(page, title, 'It stays here.');
  await choose(page, person);
  // The address is not confirmed.
  await page.getByLabel('By email').check();
  await page.getByLabel('In the app').uncheck();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nobody would receive this.');
  await expect(lastLook(page)).toHaveCount(0);
  await page.getByLabel('In the app').check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('By email').uncheck();
  const dialog = await review(page);
  await expect(dialog.getByRole('heading', { name: 'Send to 1 person?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await campaignsCalled(request, title)).toBe(0);

  await test.step('pressing twice sends once', async () => {
    const once = unique('Once is enough');
    await write(page, once, 'Really.');
    await (await review(page)).getByRole('button', { name: 'Send to 1 person' }).dblclick();
    await expect(page.getByText('Sent to 1 person.')).toBeVisible();
    expect(await campaignsCalled(request, once)).toBe(1);
    expect((await titlesFor(request, person)).filter((each) => each === once)).toHaveLength(1);
  });

  await page.goto('/admin/notifications?tab=bulk&page=99');
  await expect(page).toHaveURL(/tab=bulk(&page=\d)?$/);
  await expect(page.getByText('by the-admin').first()).toBeVisible();
});

/** The bar with this button covers no field, wherever the page is scrolled to. */
async function expectCoversNoField(page: Page, send: Locator): Promise<void> {
  const overlap = async () => {
    const fields = await page.getByRole('form', { name: 'Create' }).getByRole('textbox').all();
    const boxes = await Promise.all(fields.map((field) => field.boundingBox()));
    const bar = await send.boundingBox();
    return bar && boxes.length > 0 ? boxes.filter((box) => box && box.y + box.height > bar.y).length : -1;
  };
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(overlap).toBe(0);
}

test.describe('when the connection is lost while sending', () => {
  test.use({ failedLoadsExpected: true });

  test('trying again sends once', async ({ page, request }) => {
    const person = await aPerson(request);
    const title = unique('Was it sent?');
    await open(page, 'create');
    await write(page, title, 'It was.');
    await choose(page, person);
    await page.route('**/send-bulk', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const dialog = await review(page);
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to send notification: ');
    await page.unroute('**/send-bulk');
    await page.reload();
    await (await review(page)).getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(page.getByText('Sent to 1 person.')).toBeVisible();
    expect(await campaignsCalled(request, title)).toBe(1);
  });
});

test('one can send it to oneself first; a campaign is scheduled, and cancelled before its time', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  await open(page, 'create');
  const rehearsal = unique('Rehearsal');
  await write(page, rehearsal, 'Only for me, {{username}}.');
  await page.getByRole('button', { name: 'Send to me first' }).click();
  await expect(page.getByText('Sent to you: check your notifications and admin@example.com.')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(rehearsal)).toBeVisible();
  await page.keyboard.press('Escape');

  const title = unique('Next year');
  await write(page, title, 'See you then.');
  await choose(page, person);
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Goes out on').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('alert')).toHaveText('The send time is in the past.');
  await page.getByLabel('Goes out on').fill(`${new Date().getFullYear() + 1}-01-01T10:00`);
  await (await review(page)).getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bulk Operations' }).click();
  await page.getByRole('button', { name: `Cancel campaign “${title}”` }).click();
  await lastLook(page).getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Cancelled');
  expect(await titlesFor(request, person)).not.toContain(title);
});

test('people who do not match the text are not offered', async ({ page, request }) => {
  const person = await aPerson(request);
  await open(page, 'create');
  await page.getByText('Chosen people', { exact: true }).click();
  const field = page.getByRole('combobox', { name: 'People', exact: true });
  // Without matches, a single option reports it.
  const offered = page.getByRole('option').filter({ hasText: '@' });
  await field.click();
  // Scrolling closes the list, and the late scroll event of the click may do so; the arrow key opens it again.
  await expect(async () => {
    await field.press('ArrowDown');
    await expect(offered.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/users\?.*q=\w/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill(person.username);
  await expect(offered).toHaveCount(0);
  answer.resolve();
  await expect(offered).toHaveCount(1);
});
