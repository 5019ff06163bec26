import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProvider } from './openid-provider.ts';

type Claims = Record<string, unknown>;

/** What the provider says about the person who signs in next. */
interface SloppyPerson {
  /** Claims besides those that every ID token needs. */
  idToken: Claims;
  userInfo: Claims;
}

export interface SloppyProvider extends TestProvider {
  /** The query string of the redirect for this authorization request. */
  answer(url: string, person: SloppyPerson): string;
}

/** An OpenID Connect provider on this machine that says whatever a test wants. */
export async function startSloppyProvider(): Promise<SloppyProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clientId = 'marquee';
  let person: SloppyPerson = { idToken: {}, userInfo: {} };
  let nonce: string | null = null;

  const signToken = (claims: Claims) => {
    const parts = [{ alg: 'RS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signed = parts.join('.');
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const replies: Record<string, () => Claims> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [publicKey.export({ format: 'jwk' })] }),
    '/token': () => {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { iss: issuer, aud: clientId, sub: 'someone', nonce, iat, exp: iat + 60, ...person.idToken };
      return { access_token: 'any', token_type: 'Bearer', id_token: signToken(claims) };
    },
    '/userinfo': () => ({ sub: 'someone', ...person.userInfo }),
  };
  const server = createServer((request, response) => {
    const reply = replies[request.url ?? ''];
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(reply?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    clientSecret: 'a-secret-of-the-tests-that-is-long-enough',
    answer(url, described) {
      const query = new URL(url).searchParams;
      person = described;
      nonce = query.get('nonce');
      return `?code=any&state=${query.get('state')}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
