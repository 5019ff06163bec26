import { expect, type APIRequestContext } from '@playwright/test';
import type { Person } from './accounts.ts';

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

/** Signs in from a new browser, which causes a notification. */
export async function signInElsewhere(request: APIRequestContext, person: Person, browser: string) {
  const { username, password } = person;
  const response = await request.post('/api/auth/login', {
    data: { username, password },
    headers: { 'user-agent': browser },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as { access_token: string };
}
