import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { idOf } from '../titles.ts';

test('people follow what they wait for, read it as month, week and agenda, and subscribe to it', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const heat = await idOf(request, 'Heat');
  const { cast } = (await (await request.get(`/api/movies/${heat}`)).json()) as {
    cast: { person_id: number; name: string }[];
  };
  const { person_id: actorId, name } = cast[0]!;
  await signIn(page, person, '/calendar');
  await expect(page.getByRole('heading', { name: 'Nothing coming up yet' })).toBeVisible();

  await page.goto(`/person/${actorId}`);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('button', { name: 'You’ll be told' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  const tell = page.getByRole('button', { name: 'Tell me' });
  await expect(tell).toHaveAttribute('aria-pressed', 'false');
  await tell.click();
  await expect(page.getByText('We’ll tell you on the day.')).toBeVisible();
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('list').getByRole('link', { name, exact: true })).toBeVisible();

  const { release_date: released } = (await (await request.get(`/api/movies/${heat}`)).json()) as {
    release_date: string;
  };
  await page.goto(`/calendar?date=${released}`);
  await expect(page.getByRole('table').getByRole('link', { name: 'Heat' })).toBeVisible();
  await expectAccessible(page);
  const tabs = page.getByRole('tablist', { name: 'View' });
  await tabs.getByRole('tab', { name: 'Month' }).press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Week' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText(`With ${name}`);
  await tabs.getByRole('tab', { name: 'Week' }).press('ArrowRight');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Heat.*Release/ })).toBeVisible();
  const later = page.getByRole('button', { name: 'Later' });
  await later.click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Heat.*Release/ })).toHaveCount(0);
  await tabs.getByRole('tab', { name: 'Month' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  // Presses add up, also those made before the next month is shown.
  await later.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    button.click();
  });
  const thisMonth = new Date();
  const inTwoMonths = new Date(thisMonth.getFullYear(), thisMonth.getMonth() + 2, 1);
  const monthShown = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(inTwoMonths);
  await expect(page.getByRole('heading', { name: monthShown })).toBeVisible();

  await page.getByRole('button', { name: 'Create an address' }).click();
  await expectToast(page, 'Address created. Copy it now: it is shown only once.');
  const address = await page.getByLabel('Private address').inputValue();
  expect((await request.get(address, { headers: { authorization: '' } })).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Subscribe in your calendar app' })).toHaveAttribute(
    'href',
    address.replace('http://', 'webcal://'),
  );
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);

  await page.getByRole('button', { name: `Stop following ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'You follow' })).toHaveCount(0);
  expect(await (await request.get('/api/preferences/', { headers })).json()).toMatchObject({
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});
