import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator, signIn, tokenOf, type Person } from '../accounts.ts';
import { expect } from '../browser.ts';

/** The titles of a person's notifications. */
export async function titlesFor(request: APIRequestContext, person: Person): Promise<string[]> {
  const reply = await request.get('/api/notifications/', { headers: await tokenOf(request, person) });
  return ((await reply.json()) as { title: string }[]).map(({ title }) => title);
}

export async function open(page: Page, tab: string): Promise<void> {
  await signIn(page, administrator, `/admin/notifications?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Notification administration' })).toBeVisible();
}

export async function write(page: Page, title: string, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

export async function choose(page: Page, { username }: Person): Promise<void> {
  await page.getByText('Chosen people', { exact: true }).click();
  await page.getByRole('combobox', { name: 'People', exact: true }).fill(username);
  await page.getByRole('option').filter({ hasText: username }).click();
  await expect(page.getByRole('button', { name: 'Remove Ada Lovelace' })).toBeVisible();
}

export const lastLook = (page: Page): Locator => page.getByRole('dialog');

export async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(lastLook(page)).toBeVisible();
  return lastLook(page);
}

/** A title unique to this test. */
export const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;
