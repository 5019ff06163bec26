import { messageOf, type ReplyCode } from '#contract/reply-messages.ts';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '#server/platform/http/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/caller.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import { getOwnAccount } from './profile/own-account.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens/api-tokens.ts';
import { bindAvatars } from './profile/avatar-routes.ts';
import { requestDeletion } from './deletion/deletion.ts';
import * as devices from './sessions/devices.ts';
import { revertEmailChange } from './emails/email-reverts.ts';
import type { AccountDeps } from './deps.ts';
import * as passwords from './passwords/passwords.ts';
import { requireOwnSignIn } from './providers/own-sign-in.ts';
import { bindProviders } from './providers/provider-routes.ts';
import * as invitations from './sign-up/invitations.ts';
import { readSignUp } from './sign-up/sign-up-settings.ts';
import { bindSignIn } from './factors/factor-routes.ts';
import { findHeaderName } from './header/header-sign-in.ts';
import { bindHeaderSignIn, headerSourceOf } from './header/header-routes.ts';
import { updateProfile } from './profile/profile.ts';
import * as registration from './registration/registration.ts';
import * as sessions from './sessions/sessions.ts';

export async function bindAuth(app: FastifyInstance, deps: AccountDeps): Promise<void> {
  bindSignIn(app, deps);
  bindHeaderSignIn(app, deps);
  bind(app, 'POST /auth/refresh', ({ body }) => sessions.refreshSession(deps, body.refresh_token));
  bind(app, 'POST /auth/logout', async (_input, { request }) => {
    await sessions.signOut(deps, bearerToken(request));
    return done('signed_out');
  });

  bind(app, 'GET /auth/sessions', async (_input, { actor }) => ({
    sessions: await devices.listSessions(deps, actor),
  }));
  bind(app, 'DELETE /auth/sessions/{id}', async ({ params }, { actor }) => {
    await devices.endOneSession(deps, actor.userId, params.id);
    return done('session_ended');
  });
  bind(app, 'POST /auth/sessions/end-others', async (_input, { actor }) => {
    await devices.endOtherSessions(deps, actor);
    return done('other_sessions_ended');
  });
  bind(app, 'POST /auth/delete-account', async ({ body }, { actor }) => {
    const dueAt = await requestDeletion(deps, actor.userId, body.current_password);
    const day = new Date(dueAt).toISOString().slice(0, 10);
    return done('deletion_scheduled', { day });
  });

  bind(app, 'POST /auth/register', async ({ body }, { request }) => {
    requireOwnSignIn(deps);
    await registration.register(deps, { body, language: languageOf(request) });
    return {
      ...done('registered'),
      email: body.email,
    };
  });
  bind(app, 'POST /auth/verify-email', async ({ body }) => {
    const { username } = await registration.verifyEmail(deps, body.token);
    return { ...done('email_verified'), username };
  });
  bind(app, 'POST /auth/revert-email-change', async ({ body }) => {
    await revertEmailChange(deps, body.token);
    return done('email_restored');
  });
  bind(app, 'POST /auth/resend-verification', async (_input, { actor }) =>
    (await registration.resendVerification(deps, actor.userId)) ? done('verification_sent') : done('already_verified'),
  );

  bind(app, 'GET /auth/me', async (_input, { actor }) => ({
    user: await getOwnAccount(deps.db, actor.userId, deps.clock.now()),
  }));
  bind(app, 'PUT /auth/me', async ({ body }, { actor }) => {
    const { user, emailToConfirm } = await updateProfile(deps, actor, body);
    return emailToConfirm === null
      ? { user, ...messageOf('profile_updated') }
      : { user, ...messageOf('profile_updated_email_pending', { pending: emailToConfirm, email: user.email }) };
  });

  bind(app, 'POST /auth/change-password', async ({ body }, { request, actor }) => ({
    ...done('password_changed'),
    ...(await passwords.changePassword(deps, { userId: actor.userId, userAgent: userAgentOf(request), body })),
  }));
  bind(app, 'POST /auth/request-password-change', async ({ body }, { actor }) => {
    await passwords.requestPasswordChange(deps, actor.userId, body);
    return done('password_change_mailed');
  });
  bind(app, 'POST /auth/confirm-password-change', async ({ body }) => {
    const isFirst = await passwords.confirmPasswordChange(deps, body.token);
    return { ...done('password_change_confirmed'), is_first: isFirst };
  });
  bind(app, 'POST /auth/forgot-password', async ({ body }) => {
    requireOwnSignIn(deps);
    await passwords.forgotPassword(deps, body.email);
    return done('reset_link_sent');
  });
  bind(app, 'GET /auth/verify-reset-token/{token}', async ({ params }) =>
    (await passwords.isResetTokenValid(deps, params.token))
      ? { valid: true, ...messageOf('reset_token_valid') }
      : { valid: false, ...messageOf('reset_token_invalid') },
  );
  bind(app, 'POST /auth/reset-password', async ({ body }) => {
    requireOwnSignIn(deps);
    await passwords.resetPassword(deps, body);
    return done('password_reset');
  });

  bindApiTokens(app, deps);
  bindInvitations(app, deps);
  bindProviders(app, deps);
  await bindAvatars(app, deps);
}

function bindInvitations(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps;
  bind(app, 'GET /auth/options', async (_input, { request }) => ({
    provider: deps.provider?.name ?? null,
    proxy_username: findHeaderName(deps, headerSourceOf(request)),
    password: !deps.provider?.isOnlyWay,
    sign_up: await readSignUp(db),
  }));
  bind(app, 'GET /auth/invitations/check/{token}', async ({ params }) => ({
    valid: await invitations.isInvitationOpen(deps, params.token),
  }));
  bind(app, 'GET /auth/invitations', async (_input, { actor }) => ({
    can_invite: await invitations.canInvite(db, actor),
    invitations: await invitations.listOwnInvitations(db, actor.userId),
  }));
  bind(app, 'POST /auth/invitations', async ({ body }, { actor }) => {
    const { token, ...invitation } = await invitations.createInvitation(deps, actor, body);
    return { ...invitation, link: `${deps.publicUrl}/?invitation=${token}` };
  });
  bind(app, 'DELETE /auth/invitations/{id}', async ({ params }, { actor }) => {
    await invitations.withdrawInvitation(db, params.id, actor.userId);
    return done('invitation_withdrawn');
  });
}

function bindApiTokens(app: FastifyInstance, deps: AccountDeps): void {
  bind(app, 'GET /auth/api-tokens', async (_input, { actor }) => ({
    tokens: await listApiTokens(deps.db, actor.userId),
  }));
  bind(app, 'POST /auth/api-tokens', ({ body }, { actor }) => createApiToken(deps, actor, body));
  bind(app, 'DELETE /auth/api-tokens/{id}', async ({ params }, { actor }) => {
    await revokeApiToken(deps, actor.userId, params.id);
    return done('token_revoked');
  });
}

const done = <Code extends ReplyCode>(code: Code, values?: Record<string, string>) => ({
  success: true as const,
  ...messageOf(code, values),
});
