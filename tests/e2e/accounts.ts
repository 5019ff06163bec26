import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import type { SessionReply } from '#contract/auth.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

/** Made by the server of the tests, see `playwright.config.ts`. */
export const administrator = { username: 'the-admin', password: 'Admin-Password-1' };

/** A unique new person. */
export function somebody(): Person {
  const username = `ada-${randomBytes(5).toString('hex')}`;
  return {
    username,
    email: `${username}@example.com`,
    password: 'Correct-Horse-1',
    first_name: 'Ada',
    last_name: 'Lovelace',
  };
}

/** The same, with an account. */
export async function aPerson(request: APIRequestContext): Promise<Person> {
  const person = somebody();
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  return person;
}

/** The headers of calls by a person. `origin`: of a test's own server. */
export async function tokenOf(request: APIRequestContext, person: Pick<Person, 'username' | 'password'>, origin = '') {
  const { username, password } = person;
  const reply = await request.post(`${origin}/api/auth/login`, { data: { username, password } });
  return { authorization: `Bearer ${((await reply.json()) as { access_token: string }).access_token}` };
}

/**
 * Opens a page, by default one that loads fast, as a signed-in person. Tests of sign-in itself use `signInByHand`.
 * Tests with their own server give its origin with the path.
 */
export async function signIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
  path = '/help',
): Promise<void> {
  const login = /^https?:/.test(path) ? `${new URL(path).origin}/api/auth/login` : '/api/auth/login';
  const reply = await page.request.post(login, { data: { username, password } });
  expect(reply.status()).toBe(200);
  await page.addInitScript(storeSession, (await reply.json()) as SessionReply);
  await page.goto(path);
  await expect(accountMenuButton(page)).toBeVisible();
}

/** Stores the session as `web/api/session.ts` does; only once, because init scripts run on every load. */
function storeSession({ access_token: token, refresh_token: refreshToken, expires_in, user }: SessionReply): void {
  const mark = `test.signed-in.${token}`;
  if (window !== window.top || !location.protocol.startsWith('http') || sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, 'yes');
  const expiresAt = Date.now() + expires_in * 1000;
  localStorage.setItem('marquee.session', JSON.stringify({ token, refreshToken, expiresAt, user }));
}

/** Opens the sign-in, on a page that loads fast, and fills it in. */
export async function signInByHand(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.goto('/help?login=true');
  await fillSignIn(page, person);
  await expect(accountMenuButton(page)).toBeVisible();
}

export async function fillSignIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('First Name').fill(person.first_name);
  await dialog.getByLabel('Last Name').fill(person.last_name);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
}

export const accountMenuButton = (page: Page): Locator => page.getByRole('button', { name: /^Account menu/ });

export const signOut = (page: Page): Promise<void> => openFromAccountMenu(page, 'Sign Out');

/** Much cheaper than loading the page. */
export async function openFromAccountMenu(
  page: Page,
  name: 'Profile' | 'Collections' | 'Settings' | 'Sign Out',
): Promise<void> {
  await accountMenuButton(page).click();
  await page.getByRole('menuitem', { name }).click();
}
