import type { Access } from '#contract/endpoint.ts';
import type { TokenScope } from '#contract/accounts/token-scopes.ts';
import type { Role } from '#contract/auth.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, type Caller } from './caller.ts';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call an API route. */
    access?: Access;
    /** Only for those who proved who they are a short while ago. */
    recentSignIn?: boolean;
    /** What an API token must be good for; absent: none may make the call. */
    tokenScope?: TokenScope | undefined;
  }
}

/** The signed-in person who makes a call. */
export interface Actor {
  userId: number;
  role: Role;
  /** 0 for an API token, which has none. */
  sessionId: number;
  /** Whether the person proved who they are within `limits.recentSignInMs`. */
  hasRecentSignIn: boolean;
  /** The token that stands for the person, and what it is good for. */
  apiToken?: { id: number; scopes: readonly TokenScope[] };
}

/** Whose access token this is; null if it is not one, or no longer good. */
export type Authenticate = (token: string, caller: Caller) => Promise<Actor | null>;

const actors = new WeakMap<FastifyRequest, Actor>();

/**
 * Holds every route of `app` to the access of its line in the endpoint table. Runs after the rate limits and before the
 * body is read, so a stranger cannot make us read one.
 */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('preParsing', async (request, reply) => {
    const { access, tokenScope, recentSignIn } = request.routeOptions.config;
    if (access !== 'user' && access !== 'admin') return;
    const token = bearerToken(request);
    const actor = token === undefined ? null : await authenticate(token, callerOf(request));
    if (!actor) {
      void reply.header('www-authenticate', 'Bearer');
      refuse('authentication_required');
    }
    if (actor.apiToken && !(tokenScope && actor.apiToken.scopes.includes(tokenScope))) refuse('token_scope_missing');
    if (access === 'admin' && actor.role !== 'admin') refuse('forbidden');
    if (recentSignIn && !actor.hasRecentSignIn) refuse('recent_sign_in_required');
    actors.set(request, actor);
  });
}

/**
 * Who makes the call, on a route that is not open to anyone.
 *
 * @throws `authentication_required` when no guard has let the call in
 */
export function getActor(request: FastifyRequest): Actor {
  return actors.get(request) ?? refuse('authentication_required');
}

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}
