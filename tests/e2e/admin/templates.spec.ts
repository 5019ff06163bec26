import type { Template } from '#contract/admin/templates.ts';
import { administrator, aPerson, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, test } from '../browser.ts';
import { choose, lastLook, open, review, titlesFor, unique, write } from './campaign-form.ts';

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
    // Another administrator has changed the text meanwhile; the switch does not change it back.
    const headers = await tokenOf(request, administrator);
    const address = '/api/admin/notifications/templates';
    const { templates } = (await (await request.get(address, { headers })).json()) as { templates: Template[] };
    const { id = 0, template_type, message, translations } = templates.find((each) => each.name === name) ?? {};
    const changed = { name, template_type, title: 'Changed meanwhile', message, translations };
    const changeElsewhere = async (data: object) =>
      expect((await request.put(`${address}/${id}`, { data: { ...changed, ...data }, headers })).status()).toBe(200);
    await changeElsewhere({});
    await card.getByRole('switch').click();
    await expect(card).toContainText('Off');
    await expect(card).toContainText('Changed meanwhile');

    await test.step('neither overwrites what the other has saved meanwhile', async () => {
      await card.getByRole('link', { name: `Edit “${name}”` }).click();
      const own = page.getByRole('textbox', { name: 'Title' });
      await own.fill('Mine.');
      await changeElsewhere({ title: 'Theirs.', translations: {} });
      await page.getByRole('button', { name: 'Save template' }).click();
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('This template has been changed since you opened it.');
      await expect(notice).toContainText('Theirs.');
      await expect(own).toHaveValue('Mine.');
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByRole('button', { name: 'Save template' }).click();
      await expect(card).toContainText('Mine.');
      const saved = await (await request.get(`${address}/${id}`, { headers })).json();
      expect(saved).toMatchObject({ title: 'Mine.', translations: {} });
    });

    await card.getByRole('link', { name: `Edit “${name}”` }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Written for nothing?');
    expect((await request.delete(`${address}/${id}`, { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('alert')).toContainText('This template has been deleted since you opened it.');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(card).toContainText('Written for nothing?');
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
