import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID Connect provider on this machine. All passwords are accepted. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

const clientId = 'marquee';
const clientSecret = 'a-secret-of-the-tests-that-is-long-enough';

/** `redirectUri`: Marquee's. `people` by username; may change later. */
export async function startProvider(
  redirectUri: string,
  people: Record<string, ProviderPerson>,
  port = 0,
): Promise<TestProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server: Server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'groups'],
    },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: true } },
  });
  handle = provider.callback();
  return {
    issuer,
    clientId,
    clientSecret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signs in at the provider as `name` and consents; returns the query string of the redirect. */
export async function walkThroughProvider(url: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url };
  for (let steps = 0; steps < 12; steps += 1) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      method: next.form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form ? { body: new URLSearchParams(next.form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location) {
      const to = new URL(location, next.url);
      if (to.pathname === '/sign-in/provider') return to.search;
      next = { url: to.href };
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 300)}`);
    next = { url: next.url, form: { prompt, ...(prompt === 'login' ? { login: name, password: 'any' } : {}) } };
  }
  throw new Error('The provider never sends the browser back.');
}
