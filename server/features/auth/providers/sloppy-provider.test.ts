import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { startSloppyProvider, type SloppyProvider } from '#tests/support/fakes/sloppy-provider.ts';
import { providerCalls, providerSettings } from '#tests/support/features/provider-sign-in.ts';

type Claims = Record<string, unknown>;

onEachDatabase('a sloppy or hostile OpenID Connect provider', (dialect) => {
  let home: TestApp;
  let provider: SloppyProvider;
  beforeAll(async () => {
    provider = await startSloppyProvider();
    home = await startApp({ dialect, env: providerSettings(provider) });
    await aUser(home, { role: 'admin' });
  });
  afterAll(async () => {
    await home.close();
    await provider.close();
  });

  const { begin, finish } = providerCalls(() => home, {});
  const signInWith = async (idToken: Claims, userInfo: Claims = {}) => {
    const { url, cookie } = await begin();
    return finish(provider.answer(url, { idToken, userInfo }), cookie);
  };
  const failed = { status: 400, body: { code: 'provider_sign_in_failed' } };
  const missing = { status: 403, body: { code: 'provider_email_missing' } };

  test('a verification in the ID token or the user info does not confirm an address in the other', async () => {
    const { email } = await aUser(home);
    expect(await signInWith({ email }, { email_verified: true })).toMatchObject(missing);
    expect(await signInWith({ email: 'own@example.com', email_verified: true }, { email })).toMatchObject(missing);
    expect(await signInWith({ email, email_verified: true }, { email, email_verified: false })).toMatchObject(missing);
  });

  test('a verified address counts from either, and from the ID token if the user info only repeats it', async () => {
    const { email } = await aUser(home);
    const asked = { status: 200, body: { link_required: true } };
    const verified = { email, email_verified: true };
    expect(await signInWith(verified)).toMatchObject(asked);
    expect(await signInWith({}, verified)).toMatchObject(asked);
    expect(await signInWith(verified, { email })).toMatchObject(asked);
    expect(await signInWith(verified, { email: email.toUpperCase() })).toMatchObject(asked);
  });

  test('user info of another subject, and an ID token for others, are refused', async () => {
    const verified = { email: 'someone@example.com', email_verified: true };
    expect(await signInWith(verified, { sub: 'another' })).toMatchObject(failed);
    for (const wrong of [{ iss: 'http://127.0.0.1:9' }, { aud: 'another' }, { nonce: 'another' }, { exp: 1 }])
      expect(await signInWith({ ...verified, ...wrong })).toMatchObject(failed);
  });

  test('a reply of more than a megabyte is refused', async () => {
    const verified = { email: 'large@example.com', email_verified: true };
    expect(await signInWith(verified, { picture: 'x'.repeat(1024 * 1024) })).toMatchObject(failed);
  });

  test('a subject that is too long or has control characters is refused; names are without them', async () => {
    const verified = { email: `nul-${dialect}@example.com`, email_verified: true };
    const sub = 's'.repeat(256);
    expect(await signInWith({ ...verified, sub }, { sub })).toMatchObject(failed);
    expect(await signInWith({ ...verified, sub: 'so\0me' }, { sub: 'so\0me' })).toMatchObject(failed);
    const email = 'so\0me@example.com';
    expect(await signInWith({ email, email_verified: true })).toMatchObject(missing);
    const { status, body } = await signInWith({ ...verified, given_name: 'Gra\0ce', sub: 'nul' }, { sub: 'nul' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ first_name: 'Grace' });
  });
});
