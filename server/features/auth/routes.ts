import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '#server/platform/http/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import { getOwnAccount } from './profile/own-account.ts';
import { bindAvatars } from './profile/avatar-routes.ts';
import { requestDeletion } from './deletion/deletion.ts';
import * as devices from './sessions/devices.ts';
import { revertEmailChange } from './emails/email-reverts.ts';
import type { AccountDeps } from './deps.ts';
import * as passwords from './passwords/passwords.ts';
import { updateProfile } from './profile/profile.ts';
import * as registration from './registration/registration.ts';
import * as sessions from './sessions/sessions.ts';

export async function bindAuth(app: FastifyInstance, deps: AccountDeps): Promise<void> {
  bind(app, 'POST /auth/login', ({ body }, { request }) =>
    sessions.signIn(deps, { ...body, userAgent: userAgentOf(request) }),
  );
  bind(app, 'POST /auth/refresh', ({ body }) => sessions.refreshSession(deps, body.refresh_token));
  bind(app, 'POST /auth/logout', async (_input, { request }) => {
    await sessions.signOut(deps, bearerToken(request));
    return done('You have been signed out.');
  });

  bind(app, 'GET /auth/sessions', async (_input, { actor }) => ({
    sessions: await devices.listSessions(deps, actor),
  }));
  bind(app, 'DELETE /auth/sessions/{id}', async ({ params }, { actor }) => {
    await devices.endOneSession(deps, actor.userId, params.id);
    return done('The device has been signed out.');
  });
  bind(app, 'POST /auth/sessions/end-others', async (_input, { actor }) => {
    await devices.endOtherSessions(deps, actor);
    return done('All other devices have been signed out.');
  });
  bind(app, 'POST /auth/delete-account', async ({ body }, { actor }) => {
    const dueAt = await requestDeletion(deps, actor.userId, body.current_password);
    const day = new Date(dueAt).toISOString().slice(0, 10);
    return done(`Your account will be deleted on ${day}. Sign in before then to keep it.`);
  });

  bind(app, 'POST /auth/register', async ({ body }, { request }) => {
    await registration.register(deps, { body, language: languageOf(request) });
    return {
      ...done('Your account has been created. Please check your email to verify your address.'),
      email: body.email,
    };
  });
  bind(app, 'POST /auth/verify-email', async ({ body }) => {
    await registration.verifyEmail(deps, body.token);
    return done('Your email address has been verified.');
  });
  bind(app, 'POST /auth/revert-email-change', async ({ body }) => {
    await revertEmailChange(deps, body.token);
    return done('Your old address is in use, and every device has been signed out.');
  });
  bind(app, 'POST /auth/resend-verification', async (_input, { actor }) =>
    (await registration.resendVerification(deps, actor.userId))
      ? done('Verification email sent! Please check your inbox.')
      : done('Your email address is already verified.'),
  );

  bind(app, 'GET /auth/me', async (_input, { actor }) => ({
    user: await getOwnAccount(deps.db, actor.userId, deps.clock.now()),
  }));
  bind(app, 'PUT /auth/me', async ({ body }, { actor }) => {
    const { user, emailToConfirm } = await updateProfile(deps, actor.userId, body);
    return { user, message: profileMessage(user.email, emailToConfirm) };
  });

  bind(app, 'POST /auth/change-password', async ({ body }, { request, actor }) => ({
    ...done('Your password has been changed. All other devices have been signed out.'),
    ...(await passwords.changePassword(deps, { userId: actor.userId, userAgent: userAgentOf(request), body })),
  }));
  bind(app, 'POST /auth/request-password-change', async ({ body }, { actor }) => {
    await passwords.requestPasswordChange(deps, actor.userId, body);
    return done('Please check your email and confirm the change with the link in it.');
  });
  bind(app, 'POST /auth/confirm-password-change', async ({ body }) => {
    await passwords.confirmPasswordChange(deps, body.token);
    return done('Password changed successfully. Please log in with your new password.');
  });
  bind(app, 'POST /auth/forgot-password', async ({ body }) => {
    await passwords.forgotPassword(deps, body.email);
    return done('If an account with this email exists, you will receive a password reset link.');
  });
  bind(app, 'GET /auth/verify-reset-token/{token}', async ({ params }) =>
    (await passwords.isResetTokenValid(deps, params.token))
      ? { valid: true, message: 'The reset token is valid.' }
      : { valid: false, message: 'The reset token is invalid or has expired.' },
  );
  bind(app, 'POST /auth/reset-password', async ({ body }) => {
    await passwords.resetPassword(deps, body);
    return done('Your password has been reset. Please log in with your new password.');
  });

  await bindAvatars(app, deps);
}

const done = (message: string) => ({ success: true as const, message });

const profileMessage = (email: string, emailToConfirm: string | null) =>
  emailToConfirm === null
    ? 'Your profile has been updated.'
    : `Your profile has been updated. We have sent a link to ${emailToConfirm}: please open it to confirm the new address. Until then ${email} stays in use.`;

const userAgentMaxLength = 300;

const userAgentOf = ({ headers }: FastifyRequest) =>
  (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, userAgentMaxLength);
