import type { Access } from '#contract/endpoint.ts';
import type { TokenScope } from '#contract/accounts/token-scopes.ts';
import type { Role } from '#contract/auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, type Caller } from './caller.ts';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Open to anyone; a token that is sent must be valid. */
    optionalActor?: boolean;
    /** Requires a recent proof of identity. */
    recentSignIn?: boolean;
    /** The scope an API token needs; absent: tokens are refused. */
    tokenScope?: TokenScope | undefined;
    /** Also allowed before a required second factor is set up. */
    beforeSecondFactor?: boolean;
  }
}

export interface Actor {
  userId: number;
  role: Role;
  /** 0 for an API token, which has no session. */
  sessionId: number;
  /** Whether the person proved their identity within `limits.recentSignInMs`. */
  hasRecentSignIn: boolean;
  /** Set when the call was made with an API token. */
  apiToken?: { id: number; scopes: readonly TokenScope[] };
  /** Whether the person must set up a second factor first. */
  mustSetUpFactor: boolean;
}

/** Null for a token that is unknown or expired. */
export type Authenticate = (token: string, caller: Caller) => Promise<Actor | null>;

const actors = new WeakMap<FastifyRequest, Actor>();

/**
 * Enforces the access of each endpoint. Runs after the rate limits and before the body is read, so that anonymous
 * clients cannot cause the server to read bodies.
 */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate): void {
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access, tokenScope, recentSignIn, beforeSecondFactor } = request.routeOptions.config;
    const token = bearerToken(request);
    const actor = token === undefined ? null : await authenticate(token, callerOf(request));
    if (!actor) {
      void reply.header('www-authenticate', 'Bearer');
      refuse('authentication_required');
    }
    if (actor.apiToken && !(tokenScope && actor.apiToken.scopes.includes(tokenScope))) refuse('token_scope_missing');
    if (access === 'admin' && actor.role !== 'admin') refuse('forbidden');
    if (actor.mustSetUpFactor && !beforeSecondFactor) refuse('second_factor_setup_required');
    if (recentSignIn && !actor.hasRecentSignIn) refuse('recent_sign_in_required');
    actors.set(request, actor);
  }

  // Without a promise for open endpoints, which get most of the requests.
  app.addHook('preParsing', (request, reply, _payload, proceed) => {
    const { access, optionalActor } = request.routeOptions.config;
    const isOpen = access !== 'user' && access !== 'admin';
    if (isOpen && !(optionalActor && request.headers.authorization !== undefined)) return proceed();
    admit(request, reply).then(() => proceed(), proceed);
  });
}

/** @throws `authentication_required` when no guard has let the call in */
export function getActor(request: FastifyRequest): Actor {
  return actors.get(request) ?? refuse('authentication_required');
}

/** The caller, for endpoints that allow anonymous calls. */
export function findActor(request: FastifyRequest): Actor | undefined {
  return actors.get(request);
}

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}
