import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export interface SignedInPerson {
  username: string;
  email: string;
  password: string;
}

/** Somebody with an account, whom no other test knows. */
export async function register(request: APIRequestContext): Promise<SignedInPerson> {
  const username = `grace-${randomBytes(5).toString('hex')}`;
  const person = { username, email: `${username}@example.com`, password: 'Correct-Horse-1' };
  const data = { ...person, first_name: 'Grace', last_name: 'Hopper' };
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  return person;
}

/** Signs in through the dialog; ends on the home page. */
export async function enter(page: Page, { username, password }: SignedInPerson): Promise<void> {
  await page.goto('/?login=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
}

/** Signs in from a browser that the account has not seen before, which is worth a notification. */
export async function signInElsewhere(request: APIRequestContext, person: SignedInPerson, browser: string) {
  const { username, password } = person;
  const response = await request.post('/api/auth/login', {
    data: { username, password },
    headers: { 'user-agent': browser },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as { access_token: string };
}

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
