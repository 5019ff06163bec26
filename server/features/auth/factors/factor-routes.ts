import { requireOwnSignIn } from '../providers/own-sign-in.ts';
import type { FastifyInstance } from 'fastify';
import { messageOf, type ReplyCode } from '#contract/reply-messages.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/caller.ts';
import type { AccountDeps } from '../deps.ts';
import * as passkeys from '../passkeys/passkeys.ts';
import { requestAssertion } from '../passkeys/passkey-assertions.ts';
import { describeRecentSignIn, proveIdentity } from '../sessions/recent-sign-in.ts';
import { answerSecondFactor, signIn, signInWithPasskey } from '../sessions/sign-in.ts';
import { makeDeviceCookie, readDeviceToken } from './device-cookie.ts';
import { forgetDevice, listRememberedDevices } from './remembered-devices.ts';
import * as totp from './totp.ts';

/** Second factors: sign-in and management. */
export function bindSignIn(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps;
  bind(app, 'POST /auth/login', ({ body }, { request }) => {
    requireOwnSignIn(deps);
    return signIn(deps, {
      ...body,
      userAgent: userAgentOf(request),
      deviceTokenOf: (userId) => readDeviceToken(request.headers.cookie, userId),
    });
  });
  bind(app, 'POST /auth/login/second-factor', async ({ body }, { request, reply }) => {
    const { session, remembered } = await answerSecondFactor(deps, { ...body, userAgent: userAgentOf(request) });
    if (remembered) void reply.header('set-cookie', makeDeviceCookie(deps, remembered));
    return session;
  });
  bind(app, 'POST /auth/login/passkey/begin', async () => {
    requireOwnSignIn(deps);
    return { ...(await requestAssertion(deps, 'passkey_sign_in')) };
  });
  bind(app, 'POST /auth/login/passkey', ({ body }, { request }) => {
    requireOwnSignIn(deps);
    return signInWithPasskey(deps, { ...body, userAgent: userAgentOf(request) });
  });

  bind(app, 'GET /auth/recent-sign-in', (_input, { actor }) => describeRecentSignIn(deps, actor));
  bind(app, 'POST /auth/recent-sign-in', async ({ body }, { actor }) => {
    await proveIdentity(deps, actor, body);
    return done('identity_confirmed');
  });
  bind(app, 'POST /auth/recent-sign-in/passkey', async (_input, { actor }) => ({
    ...(await requestAssertion(deps, 'passkey_proof', actor.userId)),
  }));

  bindTotp(app, deps);
  bindPasskeys(app, deps);

  bind(app, 'GET /auth/remembered-devices', async (_input, { actor, request }) => ({
    devices: await listRememberedDevices(db, deps, actor.userId, readDeviceToken(request.headers.cookie, actor.userId)),
  }));
  bind(app, 'DELETE /auth/remembered-devices/{id}', async ({ params }, { actor }) => {
    await forgetDevice(db, actor.userId, params.id);
    return done('device_forgotten');
  });
}

function bindTotp(app: FastifyInstance, deps: AccountDeps): void {
  bind(app, 'GET /auth/totp', (_input, { actor }) => totp.describeTotp(deps.db, actor.userId));
  bind(app, 'POST /auth/totp/begin', (_input, { actor }) => totp.beginTotp(deps, actor.userId));
  bind(app, 'POST /auth/totp/confirm', async ({ body }, { actor }) => ({
    recovery_codes: await totp.confirmTotp(deps, actor, body.code),
  }));
  bind(app, 'POST /auth/totp/recovery-codes', async (_input, { actor }) => ({
    recovery_codes: await totp.renewRecoveryCodes(deps, actor),
  }));
  bind(app, 'DELETE /auth/totp', async ({ body }, { actor }) => {
    await totp.endTotp(deps, actor.userId, body);
    return done('totp_removed');
  });
}

function bindPasskeys(app: FastifyInstance, deps: AccountDeps): void {
  bind(app, 'GET /auth/passkeys', (_input, { actor }) => passkeys.listPasskeys(deps, actor.userId));
  bind(app, 'POST /auth/passkeys/begin', async (_input, { actor }) => ({
    ...(await passkeys.beginPasskey(deps, actor.userId)),
  }));
  bind(app, 'POST /auth/passkeys', async ({ body }, { actor }) => ({
    passkey: await passkeys.addPasskey(deps, actor, body),
  }));
  bind(app, 'PUT /auth/passkeys/{id}', async ({ params, body }, { actor }) => ({
    passkey: await passkeys.renamePasskey(deps.db, { userId: actor.userId, id: params.id, name: body.name }),
  }));
  bind(app, 'DELETE /auth/passkeys/{id}', async ({ params }, { actor }) => {
    await passkeys.removePasskey(deps, actor.userId, params.id);
    return done('passkey_removed');
  });
}

const done = <Code extends ReplyCode>(code: Code) => ({ success: true as const, ...messageOf(code) });
