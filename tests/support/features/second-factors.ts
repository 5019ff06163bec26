import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { aUser, call, password, signIn, type TestUser } from '../accounts.ts';
import type { TestApp } from '../app.ts';
import { seconds } from '../fakes/clock.ts';

/** Setting up an authenticator app and signing in with its codes. */
export function secondFactorCalls(home: () => TestApp) {
  const codeOf = (secret: string, aheadMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: home().clock.now() + aheadMs });

  async function aPersonWithCodes(traits?: Parameters<typeof aUser>[1]) {
    const user = await aUser(home(), traits);
    const { access_token: token } = await signIn(home(), user);
    const { secret } = (await call(home(), 'POST /auth/totp/begin', undefined, { token })).body;
    const confirmed = await call(home(), 'POST /auth/totp/confirm', { code: codeOf(secret) }, { token });
    expect(confirmed.status, confirmed.text).toBe(200);
    home().clock.advance(seconds(31));
    return { user, token, secret, recoveryCodes: confirmed.body.recovery_codes as string[] };
  }
  const login = ({ username }: TestUser, headers: Record<string, string> = {}) =>
    call(home(), 'POST /auth/login', { username, password }, { headers });
  const answer = (challenge: string, code: string, more: object = {}) =>
    call(home(), 'POST /auth/login/second-factor', { challenge, code, ...more });
  const challengeOf = async (user: TestUser) => (await login(user)).body.challenge as string;
  return { codeOf, aPersonWithCodes, login, answer, challengeOf };
}
