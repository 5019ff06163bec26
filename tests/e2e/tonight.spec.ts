import type { Locator } from '@playwright/test';
import type { TitleDetail } from '#contract/catalogue.ts';
import type { Room } from '#contract/tonight/rooms.ts';
import { expect, expectAccessible, test } from './browser.ts';

test('three titles for tonight by mood, time and company, another three, and what to loosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pick for tonight' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
  await page.getByRole('link', { name: 'Something light' }).click();
  await page.getByRole('link', { name: '90 minutes' }).click();
  await expect(page).toHaveURL(/\/tonight\?mood=light&time=90&seed=[\d-]+$/);
  const cards = page.getByRole('list', { name: 'Tonight' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(/1h \d+m|\d+m/);
  await expectAccessible(page);

  const titlesShown = () => cards.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = await titlesShown();
  await page.getByRole('link', { name: 'Another three' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(async () => (await titlesShown()).some((title) => first.includes(title))).toBe(false);

  await page.goto('/tonight?mood=tense&company=children');
  await expect(page.getByRole('heading', { name: 'No title fits' })).toBeVisible();
  await page.getByRole('link', { name: 'Any company' }).click();
  await expect(cards).toHaveCount(3);
});

test('two guests decide together: one with the keyboard, one by swiping, and both see what all like', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/tonight?mood=light');
  await page.getByRole('button', { name: 'Decide together' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open a room' }).click();
  await expect(page).toHaveURL(/\/room\/[\w-]{22}$/);
  const people = page.getByRole('list', { name: 'In this room' }).getByRole('listitem');
  await expect(people).toHaveText([/Ada \(you\).*0 of 20/]);

  await page.getByRole('button', { name: 'Leave the room' }).click();
  await expect(people, 'at once, not with the next poll').toHaveCount(0, { timeout: 8000 });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(people).toHaveText([/Ada \(you\).*0 of 20/]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Your name').fill('Bob');
  await test.step('a room that expires before the guest joins', async () => {
    const expired = { status: 404, json: { code: 'room_not_found', detail: 'This room does not exist' } };
    await other.route(/\/api\/rooms\//, (route) => route.fulfill(expired));
    await other.getByRole('button', { name: 'Join' }).click();
    await expect(other.getByRole('heading', { name: 'This room does not exist, or has expired' })).toBeVisible();
    await other.unroute(/\/api\/rooms\//);
    await other.reload();
    await other.getByLabel('Your name').fill('Bob');
  });
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(people).toHaveText([/Ada/, /Bob/]);
  await expectAccessible(page);

  const shownTo = (reader: typeof page) => reader.locator('#room-title');
  const first = await shownTo(page).innerText();
  await test.step('what the title is about is read before voting, on a landscape phone beside the buttons', async () => {
    const { titles } = (await (await request.get(page.url().replace('/room/', '/api/rooms/'))).json()) as Room;
    const { overview } = (await (await request.get(`/api/movies/${titles[0]!.id}`)).json()) as TitleDetail;
    await expect(page.getByText(overview)).toBeVisible();
    await other.setViewportSize({ width: 844, height: 390 });
    for (const part of [shownTo(other), other.getByText(overview)]) await expect(part).toBeInViewport();
    await expect(other.getByRole('button', { name: 'Like' })).toBeInViewport({ ratio: 1 });
    await other.setViewportSize({ width: 390, height: 844 });
  });
  await page.getByRole('button', { name: 'No', exact: true }).dblclick({ delay: 80 });
  await expect(shownTo(page)).not.toHaveText(first);
  const next = await shownTo(page).innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(shownTo(page)).not.toHaveText(next);
  const second = await shownTo(page).innerText();
  await page.keyboard.press('ArrowRight');
  await expect(shownTo(other)).toHaveText(first);
  await context.setOffline(true);
  await other.getByRole('button', { name: 'Like' }).click();
  await expect(other.getByText('Marquee can’t be reached.')).toBeVisible();
  await expect(shownTo(other)).toHaveText(first);
  await context.setOffline(false);
  await swipe(shownTo(other), -40);
  await expect(shownTo(other), 'a short swipe is no vote').toHaveText(first);
  await swipe(shownTo(other), -200);
  await expect(shownTo(other), 'a double press is one vote').toHaveText(next);
  await swipe(shownTo(other), -200);
  await expect(shownTo(other)).toHaveText(second);
  await flick(shownTo(other), 200);
  for (const reader of [page, other])
    await expect(reader.getByRole('heading', { name: `Everyone likes ${second}` })).toBeVisible();
  await context.close();
});

/** Moves a finger sideways from the middle of an element. */
async function swipe(from: Locator, byPx: number): Promise<void> {
  const touch = await touchAt(from);
  await touch('touchStart', [0]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [(byPx * step) / 10]);
  await touch('touchEnd', []);
}

/** The same so fast that the finger is gone before the page is drawn again. */
async function flick(from: Locator, byPx: number): Promise<void> {
  const touch = await touchAt(from);
  await Promise.all([
    touch('touchStart', [0]),
    touch('touchMove', [byPx / 2]),
    touch('touchMove', [byPx]),
    touch('touchEnd', []),
  ]);
}

async function touchAt(from: Locator) {
  await from.scrollIntoViewIfNeeded();
  const box = (await from.boundingBox())!;
  const y = box.y + box.height / 2;
  const client = await from.page().context().newCDPSession(from.page());
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', shifts: number[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: shifts.map((shift) => ({ x: 195 + shift, y })),
    });
}
