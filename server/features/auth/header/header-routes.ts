import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { userAgentOf } from '#server/platform/http/caller.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import type { AccountDeps } from '../deps.ts';
import { readDeviceToken } from '../factors/device-cookie.ts';
import { signInByHeader } from './header-sign-in.ts';
import type { HeaderSource } from './trusted-header.ts';

/** Sign-in by the headers of a trusted proxy (`AUTH_HEADER`). */
export function bindHeaderSignIn(app: FastifyInstance, deps: AccountDeps): void {
  bind(app, 'POST /auth/login/header', (_input, { request }) =>
    signInByHeader(deps, {
      source: headerSourceOf(request),
      userAgent: userAgentOf(request),
      language: languageOf(request),
      deviceTokenOf: (userId) => readDeviceToken(request.headers.cookie, userId),
    }),
  );
}

/** Not `request.ip`, which is derived from `X-Forwarded-For`. */
export const headerSourceOf = ({ raw, socket }: FastifyRequest): HeaderSource => ({
  peer: socket.remoteAddress,
  rawHeaders: raw.rawHeaders,
});
