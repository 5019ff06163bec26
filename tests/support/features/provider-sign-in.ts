import { expect } from 'vitest';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { aUser, call } from '../accounts.ts';
import { startApp, type TestApp } from '../app.ts';
import {
  startProvider,
  walkThroughProvider,
  type ProviderPerson,
  type TestProvider,
} from '../fakes/openid-provider.ts';

type People = Record<string, ProviderPerson>;

const publicUrl = 'http://localhost:3000';

/** The environment of an application that this provider signs people in to. */
export const providerSettings = ({ issuer, clientId, clientSecret }: TestProvider) => ({
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Studio',
  OIDC_ADMIN_GROUP: 'projectionists',
});

interface ProviderApp {
  dialect: Dialect;
  /** The provider's; may change later. */
  people: People;
  onLogLine?: (line: string) => void;
}

/** An application with an administrator, and the provider that it uses, which is closed with it. */
export async function startAppWithProvider({ dialect, people, ...options }: ProviderApp) {
  const provider = await startProvider(`${publicUrl}/sign-in/provider`, people);
  const home = await startApp({ dialect, env: providerSettings(provider), ...options });
  await aUser(home, { role: 'admin' });
  const close = async () => {
    await home.close();
    await provider.close();
  };
  return { home: { ...home, close }, provider };
}

/** What a person does to sign in with the provider. */
export function providerCalls(home: () => TestApp, people: People) {
  const person = (name: string, more: ProviderPerson = {}) => {
    people[name] = {
      email: `${name}@example.com`,
      email_verified: true,
      preferred_username: name,
      given_name: 'Grace',
      family_name: 'Hopper',
      groups: [],
      ...more,
    };
    return name;
  };
  const begin = async (app = home(), key = 'POST /auth/provider/begin', token?: string) => {
    const { status, body, headers } = await call(app, key, undefined, { token });
    expect(status).toBe(200);
    return { url: body.url as string, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  };
  const finish = (query: string, cookie: string, app = home()) =>
    call(app, 'POST /auth/provider/callback', { query }, { headers: { cookie } });
  const comeIn = async (name: string, app = home()) => {
    const { url, cookie } = await begin(app);
    return finish(await walkThroughProvider(url, name), cookie, app);
  };
  return { person, begin, finish, comeIn };
}
