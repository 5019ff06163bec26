import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#server/platform/rate-limits/counter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: `apiPolicy`. */
    policy?: RoutePolicy;
  }
}

/**
 * Attached to the matched route, never to the requested URL: a route has many spellings (`/%61pi/search`,
 * `http://any/api/search`).
 */
export interface RoutePolicy {
  /** Null: not counted. */
  limit: RateLimit | null;
  /** False: caches must not store the reply. */
  isStorable: boolean;
  /** True: the reply is a page, so refusals are pages, too. */
  isPage?: boolean;
}

const minuteMs = 60_000;

/** Calls without a limit of their own, and requests that match no route. */
export const apiPolicy: RoutePolicy = { limit: { bucket: 'api', max: 600, perMs: minuteMs }, isStorable: false };

/** Rendering a page costs about 10 ms of a core. The calls of a page also count, as calls. */
export const pagePolicy: RoutePolicy = {
  limit: { bucket: 'page', max: 300, perMs: minuteMs },
  isStorable: true,
  isPage: true,
};

/** Cheap, and requested by the dozen. */
export const filePolicy: RoutePolicy = { limit: null, isStorable: true };

export function policyOf({ routeOptions }: FastifyRequest): RoutePolicy {
  return routeOptions.config.policy ?? apiPolicy;
}

/** Applies to routes registered from now on without a policy of their own. */
export function applyPolicy(app: FastifyInstance, policy: RoutePolicy): void {
  app.addHook('onRoute', (route) => {
    route.config = { policy, ...route.config };
  });
}
