import { administrator, aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { asAdmin, idOf } from './account-calls.ts';

test('two presses in the same place activate one account, not the next one as well', async ({ page, request }) => {
  const people = [await aPerson(request), await aPerson(request)];
  const headers = await asAdmin(request);
  const ids = await Promise.all(people.map((person) => idOf(request, person)));
  for (const id of ids) {
    const surname = { last_name: people[0]?.username };
    await request.put(`/api/admin/users/${id}`, { headers, data: surname });
    await request.put(`/api/admin/users/${id}/status`, { headers, data: { is_active: false } });
  }
  await signIn(page, administrator, `/admin?tab=users&state=inactive&q=${people[0]?.username}`);
  const buttons = page.getByRole('button', { name: /^Activate / });
  await expect(buttons).toHaveCount(2);
  const { x = 0, y = 0 } = (await buttons.first().boundingBox()) ?? {};
  await page.evaluate(
    async ([left, top]) => {
      const buttonThere = () => document.elementFromPoint(left, top)?.closest('button');
      const first = buttonThere();
      first?.click();
      while (!buttonThere() || buttonThere() === first) await new Promise((wait) => setTimeout(wait, 10));
      buttonThere()?.click();
    },
    [x + 9, y + 9] as const,
  );
  await expect(buttons).toHaveCount(1);
  await page.reload();
  await expect(buttons).toHaveCount(1);
});

test('an account links to its public profile, except while that is hidden', async ({ page, request }) => {
  const people = [await aPerson(request), await aPerson(request), await aPerson(request)] as const;
  const [shown, leaving, inactive] = people;
  for (const person of people) {
    const headers = await tokenOf(request, person);
    await request.put('/api/preferences/', { data: { public_profile: true }, headers });
    const data = { current_password: person.password };
    if (person === leaving) await request.post('/api/auth/delete-account', { data, headers });
  }
  await request.put(`/api/admin/users/${await idOf(request, inactive)}/status`, {
    headers: await asAdmin(request),
    data: { is_active: false },
  });
  await signIn(page, administrator);
  const fact = page.getByText('Public profile').locator('..');
  for (const person of [leaving, inactive]) {
    await page.goto(`/admin/users/${await idOf(request, person)}`);
    await expect(fact).toContainText('Hidden at the moment');
    await expect(fact.getByRole('link')).toHaveCount(0);
  }
  await page.goto(`/admin/users/${await idOf(request, shown)}`);
  await fact.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
});

test.describe('when the server refuses', () => {
  test.use({ failedLoadsExpected: true });

  test('an administrator who loses the role leaves the administration at once', async ({ page, request }) => {
    const person = await aPerson(request);
    const id = await idOf(request, person);
    const headers = await asAdmin(request);
    const change = (role: string) => request.put(`/api/admin/users/${id}`, { headers, data: { role } });
    await change('admin');
    await signIn(page, person, '/admin?tab=settings');
    await change('user');
    // At an answer that was still on its way, the page has left before.
    await page
      .getByRole('tab', { name: 'Audit Log' })
      .evaluateAll(([tab]) => (tab as HTMLElement | undefined)?.click());
    await expect(page).toHaveURL('/');

    await change('admin');
    await page.goto(`/admin/users/${id}`);
    const main = page.getByRole('main');
    await main.getByLabel('First Name').fill('Augusta');
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Account menu of Augusta Lovelace' })).toBeVisible();
    await main.getByLabel('Role').selectOption('User');
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/');
  });
});
