import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import type { RateCounter, RateLimit, WindowCount } from '#server/platform/rate-limits/counter.ts';
import { Refusal, refuse } from './errors.ts';
import { policyOf } from './route-policy.ts';

/** Runs before any other work for a request. HEAD counts as GET. */
export function limitRates(app: FastifyInstance, counter: RateCounter): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { limit } = policyOf(request);
    if (!limit) return done();
    const counted = counter.count(limit, clientKey(request.ip));
    if (!(counted instanceof Promise)) return settle(reply, limit, counted, done);
    counted.then((count) => settle(reply, limit, count, done), done);
  });
}

/** For limits that no route has. @throws `too_many_requests` */
export async function requireBudget(counter: RateCounter, limit: RateLimit, client: string): Promise<void> {
  const { used, endsInMs } = await counter.count(limit, client);
  if (used > limit.max) refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) });
}

function settle(
  reply: FastifyReply,
  { max }: RateLimit,
  { used, endsInMs }: WindowCount,
  done: (error?: Error) => void,
): void {
  const resetSeconds = Math.max(1, Math.ceil(endsInMs / 1000));
  void reply
    .header('x-ratelimit-limit', max)
    .header('x-ratelimit-remaining', Math.max(0, max - used))
    .header('x-ratelimit-reset', resetSeconds);
  if (used <= max) return done();
  return done(new Refusal('too_many_requests', { retryAfterSeconds: resetSeconds }));
}
