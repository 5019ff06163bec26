import { messageOf, type ReplyCode } from '#contract/reply-messages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { userAgentOf } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import type { AccountDeps } from '../deps.ts';
import { listProviderLinks, unlinkProvider } from './provider-links.ts';
import * as proofs from './provider-proofs.ts';
import { beginProviderSignIn, finishProviderSignIn } from './provider-sign-in.ts';

/** Sign-in with the OpenID Connect provider. */
export function bindProviders(app: FastifyInstance, deps: AccountDeps): void {
  const begin = async (reply: FastifyReply, linking: Actor | null) => {
    const { url, binding } = await beginProviderSignIn(deps, linking);
    void reply.header('set-cookie', bindingCookie(deps, binding));
    return { url };
  };
  bind(app, 'POST /auth/provider/begin', (_input, { reply }) => begin(reply, null));
  bind(app, 'POST /auth/provider/link', (_input, { reply, actor }) => begin(reply, actor));
  bind(app, 'POST /auth/provider/callback', ({ body }, { request }) =>
    finishProviderSignIn(deps, {
      query: body.query,
      binding: readBinding(request.headers.cookie),
      userAgent: userAgentOf(request),
      language: languageOf(request),
    }),
  );
  bind(app, 'POST /auth/provider/confirm-password', ({ body }, { request }) => {
    if (!deps.provider) refuse('not_found');
    return proofs.proveByPassword(deps, { ...body, userAgent: userAgentOf(request) });
  });
  bind(app, 'POST /auth/provider/mail-link', async ({ body }) => {
    if (!deps.provider) refuse('not_found');
    await proofs.mailProof(deps, body.challenge);
    return done('provider_mail_sent');
  });
  bind(app, 'POST /auth/provider/confirm-link', async ({ body }) => {
    if (!deps.provider) refuse('not_found');
    await proofs.proveByMail(deps, body.token);
    return done('provider_linked');
  });
  bind(app, 'GET /auth/provider-links', async (_input, { actor }) => ({
    provider: deps.provider?.name ?? null,
    links: await listProviderLinks(deps.db, actor.userId),
  }));
  bind(app, 'DELETE /auth/provider-links/{id}', async ({ params }, { actor }) => {
    await unlinkProvider(deps, actor.userId, params.id);
    return done('provider_unlinked');
  });
}

const cookieName = 'marquee-provider';

/** Binds the response to the requesting browser, which prevents login CSRF. */
function bindingCookie({ publicUrl }: AccountDeps, binding: string): string {
  const attributes = [
    `${cookieName}=${binding}`,
    'Path=/api/auth/provider',
    'Max-Age=600',
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...attributes, ...(publicUrl.startsWith('https:') ? ['Secure'] : [])].join('; ');
}

const readBinding = (cookies: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];

const done = <Code extends ReplyCode>(code: Code) => ({ success: true as const, ...messageOf(code) });
