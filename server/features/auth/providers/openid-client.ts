import * as client from 'openid-client';
import { readBoundedBody } from '#server/platform/resilience/bounded-body.ts';
import { keyOf } from '../queries.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Group names of the claims. */
  groupsClaim: string;
}

/** A pending authorization request, against which the response is validated. */
export interface OpenIdRequest {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The claims about the person. */
export interface OpenIdPerson {
  issuer: string;
  subject: string;
  /** Null unless verified by the provider. */
  email: string | null;
  username: string | null;
  firstName: string;
  lastName: string;
  groups: string[];
}

export interface OpenIdProvider {
  begin(redirectUri: string): Promise<OpenIdRequest>;
  /** Exchanges the authorization code. Rejects on any mismatch. */
  finish(answer: URL, request: Pick<OpenIdRequest, 'state' | 'nonce' | 'codeVerifier'>): Promise<OpenIdPerson>;
}

const timeoutSeconds = 10;
/** Of one reply; the largest in use, keys with certificates, have some 100 KB. */
const replyMaxBytes = 1024 * 1024;
/** OpenID Connect Core 1.0, section 2. */
const subjectMaxLength = 255;
/** PostgreSQL stores no NUL characters. */
const controlCharacter = /\p{Cc}/u;

/**
 * An OpenID Connect provider: authorization code flow with PKCE (S256), state and nonce. Discovery runs at the first
 * use.
 */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  let discovered: Promise<client.Configuration> | null = null;
  const discover = async () => {
    discovered ??= discoverProvider(settings);
    try {
      return await discovered;
    } catch (error) {
      // Discovery is retried at the next sign-in.
      discovered = null;
      throw error;
    }
  };

  return {
    async begin(redirectUri) {
      const configuration = await discover();
      const [state, nonce, codeVerifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const configuration = await discover();
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasUserInfo ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      if (claims.sub.length > subjectMaxLength || controlCharacter.test(claims.sub))
        throw new Error('The subject of the ID token is not valid.');
      return {
        ...describePerson({ ...claims, ...more, iss: claims.iss, sub: claims.sub }, settings.groupsClaim),
        email: findVerifiedEmail([more, claims]),
      };
    },
  };
}

async function discoverProvider({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    [client.customFetch]: fetchBounded,
    // For providers within the operator's network; others require TLS.
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
}

/** Rejects as soon as a reply is too long; within the timeout an endless one could fill the memory. */
async function fetchBounded(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  const { status, headers } = response;
  const body = await readBoundedBody(response, replyMaxBytes);
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}

/**
 * The address of the first source that has one; null unless a source with this same address says that it is verified.
 * A verification in one source says nothing about the address in another.
 */
function findVerifiedEmail(sources: Record<string, unknown>[]): string | null {
  const emailOf = ({ email }: Record<string, unknown>) => (typeof email === 'string' ? email.trim() : '');
  const email = sources.map(emailOf).find((text) => text !== '');
  if (email === undefined || controlCharacter.test(email)) return null;
  const isSame = (source: Record<string, unknown>) => keyOf(emailOf(source)) === keyOf(email);
  const decisive = sources.find((source) => isSame(source) && source['email_verified'] !== undefined);
  return decisive?.['email_verified'] === true ? email : null;
}

interface Claims extends Record<string, unknown> {
  iss: string;
  sub: string;
}

function describePerson(claims: Claims, groupsClaim: string): Omit<OpenIdPerson, 'email'> {
  const text = (name: string) =>
    typeof claims[name] === 'string' ? claims[name].replaceAll(/\p{Cc}/gu, '').trim() : '';
  const groups = claims[groupsClaim];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username: text('preferred_username') || null,
    firstName: text('given_name') || text('name').split(' ')[0] || '',
    lastName: text('family_name') || text('name').split(' ').slice(1).join(' '),
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  };
}
