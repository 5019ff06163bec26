import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';

export interface Caller {
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** Printable ASCII. */
  userAgent: string;
}

const callers = new AsyncLocalStorage<Caller>();

export function trackCaller(app: FastifyInstance): void {
  // After the body was read: code in socket events runs in the connection's context.
  app.addHook('preHandler', (request, _reply, done) => callers.run(callerOf(request), done));
}

/** Undefined outside requests. */
export const currentCaller = (): Caller | undefined => callers.getStore();

export const callerOf = (request: FastifyRequest): Caller => ({
  address: clientKey(request.ip),
  userAgent: userAgentOf(request),
});

const userAgentMaxLength = 300;

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, userAgentMaxLength);
