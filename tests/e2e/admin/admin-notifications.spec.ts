import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { aPerson, signIn, tokenOf, type Person } from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';
import { emptyMailbox, linkTo, mailsTo } from '../mailbox.ts';

const administrator = { username: 'the-admin', password: 'Admin-Password-1' };

/** The titles of a person's notifications. */
async function titlesFor(request: APIRequestContext, person: Person): Promise<string[]> {
  const reply = await request.get('/api/notifications/', { headers: await tokenOf(request, person) });
  return ((await reply.json()) as { title: string }[]).map(({ title }) => title);
}

async function campaignsCalled(request: APIRequestContext, wanted: string): Promise<number> {
  const headers = await tokenOf(request, administrator);
  const reply = await request.get('/api/admin/notifications/campaigns?limit=100', { headers });
  const { campaigns } = (await reply.json()) as { campaigns: { title: string }[] };
  return campaigns.filter(({ title }) => title === wanted).length;
}

async function open(page: Page, tab: string): Promise<void> {
  await signIn(page, administrator, `/admin/notifications?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Notification administration' })).toBeVisible();
}

async function write(page: Page, title: string, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

async function choose(page: Page, { username }: Person): Promise<void> {
  await page.getByText('Chosen people', { exact: true }).click();
  await page.getByRole('combobox', { name: 'People', exact: true }).fill(username);
  await page.getByRole('option').filter({ hasText: username }).click();
  await expect(page.getByRole('button', { name: 'Remove Ada Lovelace' })).toBeVisible();
}

const lastLook = (page: Page): Locator => page.getByRole('dialog');

async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(lastLook(page)).toBeVisible();
  return lastLook(page);
}

/** A title unique to this test. */
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

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

test('leaving a changed template asks first; a draft survives a new load, and leaving asks', async ({ page }) => {
  await open(page, 'templates');
  await page.getByRole('link', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half of it');
  await page.getByRole('link', { name: 'All templates' }).click();
  await lastLook(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half of it');
  await page.getByRole('link', { name: 'All templates' }).click();
  await lastLook(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('link', { name: 'New template' })).toBeVisible();

  const title = unique('Half a thought');
  await page.getByRole('tab', { name: 'Create' }).click();
  await write(page, title, 'More later.');
  await page.getByLabel('By email').check();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByLabel('By email')).toBeChecked();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await lastLook(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/tab=create/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await lastLook(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/notifications?tab=create');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
});

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
  await page.getByRole('button', { name: 'Process now' }).click();
  await expect(page.getByText(/Nothing was waiting|processed/).last()).toBeVisible();
});

test.describe('when the templates do not come', () => {
  test.use({ failedLoadsExpected: true });

  test('a draft that was filled from one is not sent without it', async ({ page, request }) => {
    const name = unique('Premiere');
    const template = { name, template_type: 'system_announcement', title: name, message: 'Tonight at eight.' };
    const headers = await tokenOf(request, administrator);
    const created = await request.post('/api/admin/notifications/templates', {
      data: { ...template, translations: { de: { title: 'Premiere', message: 'Heute um acht.' } } },
      headers,
    });
    expect(created.ok()).toBe(true);
    await open(page, 'create');
    await page.getByLabel('Start from a template').selectOption(name);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);

    await page.route('**/api/admin/notifications/templates', (route) =>
      route.fulfill({ status: 503, json: { detail: 'x', code: 'unavailable' } }),
    );
    await page.reload();
    await expect(page.getByText('Templates could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(page.getByText(/The template of this draft has not loaded yet/)).toBeVisible();
    await expect(lastLook(page)).toHaveCount(0);
    await page.unroute('**/api/admin/notifications/templates');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Start from a template')).toHaveValue(/\d+/);
    await review(page);
  });
});

test.describe('when the server refuses what is written', () => {
  // The browser logs every refusal.
  test.use({ failedLoadsExpected: true });

  test('a template is written in two languages, refuses unknown fields, and fills the form', async ({
    page,
    request,
  }) => {
    test.slow();
    const person = await aPerson(request);
    const name = unique('Premiere');
    await open(page, 'templates');
    await page.getByRole('link', { name: 'New template' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await write(page, 'Tonight, {{first_nam}}', 'A film, ');
    await expect(page.getByText('There is no field {{first_nam}}.')).toBeVisible();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no field {{first_nam}}.');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${name}, {{first_name}}`);
    await page.getByRole('textbox', { name: 'Message' }).press('End');
    await page.getByRole('button', { name: 'Insert a field into: Message' }).click();
    await page.getByRole('menuitem', { name: 'Last name' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A film, {{last_name}}');

    await page.getByLabel('Add a language').selectOption('Deutsch');
    await write(page, 'Heute, {{first_name}}', 'Ein Film.');
    await expect(page.getByText('Heute, Marquee', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Email', { exact: true }).click();
    await page.getByText('Dark', { exact: true }).first().click();
    const mail = page.frameLocator('iframe[title="The email"]');
    await expect(mail.getByRole('heading', { name: 'Heute, Marquee' })).toHaveCSS('color', 'rgb(243, 237, 230)');
    await page.getByRole('button', { name: 'Save template' }).click();

    await page.getByRole('button', { name: `Use “${name}”` }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${name}, {{first_name}}`);
    await expect(
      page.getByText('Everyone reads it in their own language (Deutsch), otherwise in English.'),
    ).toBeVisible();
    await choose(page, person);
    await (await review(page)).getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(page.getByText('Sent to 1 person.')).toBeVisible();
    expect(await titlesFor(request, person)).toContain(`${name}, Ada`);

    await page.getByRole('tab', { name: 'Templates' }).click();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText('Used 1 time');
    await card.getByRole('switch').click();
    await expect(card).toContainText('Off');
    await card.getByRole('button', { name: `Delete “${name}”` }).click();
    await lastLook(page).getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
  });

  test('an unknown field is refused at its field, in the words of the server', async ({ page }) => {
    await open(page, 'create');
    await write(page, 'Hello', 'Dear {{firstname}}');
    await expect(page.getByText('There is no field {{firstname}}. Fields are {{first_name}}')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no field {{firstname}}.');
    await expect(lastLook(page)).toHaveCount(0);
  });
});
