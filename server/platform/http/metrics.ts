import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from './access.ts';
import { refuse } from './errors.ts';
import { apiPolicy } from './route-policy.ts';

/** A number read when metrics are collected. */
export interface Gauge {
  name: string;
  help: string;
  read: () => number | Promise<number>;
}

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `GET /metrics` in Prometheus format for callers with the token. Call before routes are bound. */
export async function serveMetrics(app: FastifyInstance, token: string, gauges: Gauge[]): Promise<void> {
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { policy: { ...apiPolicy, limit: null } } },
    async (request, reply) => {
      if (!isEqual(bearerToken(request) ?? '', token)) refuse('authentication_required');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant time. */
const isEqual = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
