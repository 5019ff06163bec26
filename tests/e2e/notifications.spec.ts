import { accountMenuButton, aPerson, fillSignIn, signIn } from './accounts.ts';
import { expect, expectAccessible, expectToast, test } from './browser.ts';
import { firefox, iphone, signInElsewhere } from './elsewhere.ts';

test('the bell counts unread notifications, the dropdown lists them, and opening one follows its link', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await aPerson(request);
  await signIn(page, person);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');

  // Pushed immediately, although the counter is polled only every 30 seconds.
  await signInElsewhere(request, person, firefox);
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expectAccessible(page);

  await bell.click();
  const dropdown = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dropdown.getByRole('tab', { name: 'All 2' })).toBeVisible();
  await dropdown.getByRole('tab', { name: 'Unread 2' }).click();
  await expect(dropdown.getByText('Just now')).toHaveCount(2);
  await dropdown.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
  await dropdown.getByRole('button', { name: 'Notification settings' }).click();
  await expect(dropdown.getByRole('switch', { name: 'Push notifications' })).toBeVisible();
  await dropdown.getByRole('button', { name: /New sign-in to your account/ }).click();
  await expect(page).toHaveURL(/\/settings#devices$/);
  await expect(page.getByText('Firefox on Linux')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');

  await bell.click();
  await dropdown.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await dropdown.getByRole('tab', { name: 'Unread 0' }).click();
  await expect(dropdown.getByText('Nothing unread')).toBeVisible();
  await dropdown.getByRole('link', { name: 'View All Notifications' }).click();
  await expect(page).toHaveURL('/notifications');
});

test('the page is searched and filtered; deleting asks, and can be undone', async ({ page, request }) => {
  const person = await aPerson(request);
  await signInElsewhere(request, person, firefox);
  await signInElsewhere(request, person, iphone);
  await signIn(page, person, '/notifications');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await expectAccessible(page);

  const searched = new Set<string>();
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    const q = searchParams.get('q');
    if (pathname.startsWith('/api/notifications') && q) searched.add(q);
  });
  await page.getByLabel('Search notifications').pressSequentially('iphone');
  await page.getByLabel('Status').selectOption('Unread');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/q=iphone&status=unread/);
  // Letters typed quickly make one search.
  expect(searched.size).toBeLessThan('iphone'.length);
  expect([...searched].at(-1)).toBe('iphone');
  await page.getByLabel('Status').selectOption('All');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByLabel('Type').selectOption('Welcome');
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark read: Welcome to Marquee' }).click();
  await page.getByLabel('Status').selectOption('Unread');
  await expect(page.getByText('No matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards).toHaveCount(3);

  const welcome = cards.filter({ hasText: 'Welcome to Marquee' });
  await welcome.getByRole('button', { name: 'Delete “Welcome to Marquee”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(cards).toHaveCount(3);
  await welcome.getByRole('button', { name: 'Delete “Welcome to Marquee”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(3);

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByText('You are up to date.')).toBeVisible();
});

test('a signed-out visitor signs in on the home page and continues to the requested page, but to no other site', async ({
  page,
  request,
}) => {
  const person = await aPerson(request);
  await page.goto('/notifications?status=unread');
  await expect(page).toHaveURL(`/?login=true&next=${encodeURIComponent('/notifications?status=unread')}`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/notifications?status=unread');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/?login=true&next=https://example.com/');
  await expect(accountMenuButton(page)).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1/);
  for (const next of ['//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(`/?login=true&next=${encodeURIComponent(next)}`);
    await expect(accountMenuButton(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('nothing that a notification says or leads to runs in the page', async ({ page, request }) => {
  const person = await aPerson(request);
  await page.route('**/api/notifications/?*', (route) =>
    route.fulfill({
      json: ['javascript:document.title="hit"', '//evil.example/', 'data:text/html,x', '/\\evil.example'].map(
        (action_url, i) => ({
          id: i + 1,
          type: 'other',
          title: `<img src=x onerror="document.title='hit'"> ${i}`,
          message: '<script>document.title="hit"</script>',
          is_read: true,
          read_at: null,
          created_at: new Date().toISOString(),
          action_url,
          action_text: 'Press me',
        }),
      ),
    }),
  );
  await signIn(page, person, '/notifications');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Press me' })).toHaveCount(0);
  for (const card of await cards.all()) await card.getByRole('heading').getByRole('button').click();
  await expect(page).toHaveURL('/notifications');
  await expect(page).not.toHaveTitle(/hit/);
});

test.describe('without an answer', () => {
  test.use({ failedLoadsExpected: true });

  test('the bell says that refreshing failed', async ({ page, request }) => {
    await signIn(page, await aPerson(request));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const dropdown = page.getByRole('dialog', { name: 'Notifications' });
    await expect(dropdown.getByRole('tab', { name: 'All 1' })).toBeVisible();
    await page.route('**/api/notifications/**', (route) => route.abort());
    await dropdown.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Operation failed. Please try again.')).toBeVisible();
  });

  test('showing older notifications says that it failed, and can be tried again', async ({ page, request }) => {
    const person = await aPerson(request);
    const aNotification = (id: number) => ({
      id,
      type: 'other',
      title: `Notification ${id}`,
      message: '',
      is_read: true,
      read_at: null,
      created_at: new Date().toISOString(),
      action_url: null,
      action_text: null,
    });
    let isDown = true;
    await page.route('**/api/notifications/?*', (route) => {
      const isFirst = !new URL(route.request().url()).searchParams.has('before');
      if (!isFirst && isDown) return route.abort();
      return route.fulfill({
        json: isFirst ? Array.from({ length: 50 }, (_, i) => aNotification(51 - i)) : [aNotification(1)],
      });
    });
    await signIn(page, person, '/notifications');
    const older = page.getByRole('button', { name: 'Show older ones' });
    const card = (await page.getByRole('article').last().boundingBox())!;
    expect((await older.boundingBox())!.y, 'a space below the last card').toBeGreaterThan(card.y + card.height);
    await older.click();
    await expectToast(page, 'Operation failed. Please try again.');
    await expect(page.getByRole('article')).toHaveCount(50);
    isDown = false;
    await older.click();
    await expect(page.getByRole('button', { name: 'Notification 1', exact: true })).toBeFocused();
  });
});
