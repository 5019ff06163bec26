import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#server/platform/rate-limits/counter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: `apiPolicy`. */
    policy?: RoutePolicy;
  }
}

/**
 * What holds for every answer of a route. It hangs on the matched route, never on the address as the client wrote it: one
 * route can be reached by many spellings (`/%61pi/search`, `http://any/api/search`).
 */
export interface RoutePolicy {
  /** Null: not counted. */
  limit: RateLimit | null;
  /** False: caches must not keep the answer. */
  isStorable: boolean;
}

const minuteMs = 60_000;

/** Calls that set no limit of their own, and every request that matches no route. */
export const apiPolicy: RoutePolicy = { limit: { bucket: 'api', max: 600, perMs: minuteMs }, isStorable: false };

/** Rendering a page costs about 10 ms of a core. The calls that a page makes are counted besides, as calls. */
export const pagePolicy: RoutePolicy = { limit: { bucket: 'page', max: 300, perMs: minuteMs }, isStorable: true };

/** Files and pictures, which cost little and come by the dozen. */
export const filePolicy: RoutePolicy = { limit: null, isStorable: true };

export function policyOf({ routeOptions }: FastifyRequest): RoutePolicy {
  return routeOptions.config.policy ?? apiPolicy;
}

/** Gives every route that is registered on `app` from now on this policy, unless the route has one. */
export function applyPolicy(app: FastifyInstance, policy: RoutePolicy): void {
  app.addHook('onRoute', (route) => {
    route.config = { policy, ...route.config };
  });
}
