import { aPerson, signIn, tokenOf } from '../accounts.ts';
import { expect, test } from '../browser.ts';
import { idOf, pathOf } from '../titles.ts';

test('the focus returns to what opened a dialog, however far it went there and however late frames are', async ({
  page,
  request,
}) => {
  // The buttons of the interactive page are others than those before.
  await page.goto(await pathOf(request, 'Inception'), { waitUntil: 'networkidle' });
  const add = page.getByRole('button', { name: 'Add to Collection', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused();
  for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('Tab');
  await page.evaluate(paintLate, 1000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect(add).toBeFocused();
});

test('a dialog that was opened while the page was loading returns the focus, however late frames are', async ({
  page,
}) => {
  await page.addInitScript(paintLate, 100);
  const opened = Promise.withResolvers<void>();
  await page.route('**/focus-keeper-*.js', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto('/help');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused();
  const loaded = page.waitForResponse('**/focus-keeper-*.js');
  opened.resolve();
  await loaded;
  await page.getByRole('dialog').getByRole('button', { name: 'Show password' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
});

test('a button that the first press on a page disables keeps the focus', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  await request.put(`/api/follows/titles/${await idOf(request, 'Heat')}`, { headers });
  await signIn(page, person);
  const [keeper, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/focus-keeper-*.js', async (route) => {
    await keeper.promise;
    await route.continue();
  });
  await page.route('**/api/calendar/feed', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await page.goto('/calendar');
  const create = page.getByRole('button', { name: 'Create an address' });
  await expect(create).toBeEnabled();
  await create.press('Enter');
  await page.waitForFunction(() => document.activeElement === document.body);
  const loaded = page.waitForResponse('**/focus-keeper-*.js');
  answer.resolve();
  await expect(page.getByRole('button', { name: 'New address' })).toBeEnabled();
  keeper.resolve();
  await loaded;
  await expect(page.getByRole('button', { name: 'New address' })).toBeFocused();
});

/** Runs in the page: its frames come late, as on a slow device. */
function paintLate(ms: number): void {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const waiting = new Map<number, number>();
  window.requestAnimationFrame = (draw) => {
    const drawLate = (time: number) => waiting.set(frame, window.setTimeout(draw, ms, time));
    const frame = request(drawLate);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    cancel(frame);
    clearTimeout(waiting.get(frame));
  };
}

test('going back closes the dialog on top, returns the focus, and the page stays', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  const data = { name: 'Heists', visibility: 'private' };
  const { list } = (await (await request.post('/api/custom-lists', { data, headers })).json()) as {
    list: { id: number };
  };
  const heat = await idOf(request, 'Heat');
  await request.post(`/api/custom-lists/${list.id}/entries`, { data: { title_id: heat }, headers });
  await signIn(page, person, '/lists');
  await page.getByRole('link', { name: 'Heists' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Add a note to Heat', 'Edit', 'Delete list']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/lists/${list.id}`);
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/lists');
});

test('Escape closes a dialog that is seen, but has not taken the focus yet', async ({ page, request }) => {
  const person = await aPerson(request);
  await signIn(page, person, await pathOf(request, 'Inception'));
  const dialog = page.getByRole('dialog');
  // The first key loads the shortcuts and the dialog, which has the focus before it is shown.
  await page.keyboard.press('l');
  await expect(dialog.getByText('No lists yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const pressed = await page.evaluateHandle(pressEscapeOnceSeen);
  await page.keyboard.press('l');
  expect(await pressed.evaluate(({ where }) => where)).toBe('outside');
  await expect(dialog).toHaveCount(0);
});

/** In the browser: presses Escape as soon as a dialog is in the document. `where` tells whether the focus was in it. */
function pressEscapeOnceSeen(): { where: Promise<string> } {
  const pressed = Promise.withResolvers<string>();
  new MutationObserver((_, observer) => {
    const dialog = document.querySelector('[role=dialog]');
    if (!dialog) return;
    observer.disconnect();
    const focused = document.activeElement!;
    focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    pressed.resolve(dialog.contains(focused) ? 'inside' : 'outside');
  }).observe(document.body, { childList: true, subtree: true });
  return { where: pressed.promise };
}
