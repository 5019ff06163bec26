import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type * as PromClient from 'prom-client';
import type { Registry } from 'prom-client';
import { onStep, searchStages, statements } from '../diagnostics.ts';
import { bearerToken } from './access.ts';
import { refuse } from './errors.ts';
import { apiPolicy } from './route-policy.ts';

type Values = number | Record<string, number>;

/** Numbers read when metrics are collected. */
export interface Gauge {
  name: string;
  help: string;
  /** Label of the keys if `read` returns several numbers. */
  label?: string;
  /** Omitted if it takes longer than a second or fails. */
  read: () => Values | Promise<Values>;
}

interface MetricsAccess {
  /** Token of `GET /metrics`; null disables the route. */
  token: string | null;
  /** Port of a listener on the loopback interface, without a token; null disables it. */
  port: number | null;
}

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const stepBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const readWithinMs = 1_000;

/** Metrics in Prometheus format. Call before routes are bound. */
export async function serveMetrics(app: FastifyInstance, access: MetricsAccess, gauges: Gauge[]): Promise<void> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const durations = new prometheus.Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  for (const gauge of gauges) addGauge(prometheus, registry, gauge);
  timeSteps(app, prometheus, registry);
  if (access.token !== null) bindMetrics(app, access.token, registry);
  if (access.port !== null) listenForMetrics(app, access.port, registry);
}

type Prometheus = typeof PromClient;

function addGauge({ Gauge }: Prometheus, registry: Registry, { name, help, label, read }: Gauge): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await withinTime(read);
      if (typeof values === 'number') this.set(values);
      else for (const [value, number] of Object.entries(values ?? {})) this.set({ [label ?? '']: value }, number);
    },
  });
}

/** Undefined when it failed or took too long. */
async function withinTime(read: Gauge['read']): Promise<Values | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), readWithinMs);
  try {
    return await Promise.race([read(), late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function timeSteps(app: FastifyInstance, { Histogram }: Prometheus, registry: Registry): void {
  const stages = new Histogram({
    name: 'marquee_search_stage_duration_seconds',
    help: 'Time of a stage of searches that were not answered from memory',
    labelNames: ['stage'],
    buckets: stepBuckets,
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'marquee_database_statement_duration_seconds',
    help: 'Time of a statement of the database',
    labelNames: ['kind'],
    buckets: stepBuckets,
    registers: [registry],
  });
  const stops = [
    onStep(searchStages, ({ name, durationMs }) => stages.observe({ stage: name }, durationMs / 1000)),
    onStep(statements, ({ name, durationMs }) => queries.observe({ kind: kindOf(name) }, durationMs / 1000)),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
}

const kinds = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']);

/** The first word of a statement. */
function kindOf(text: string): string {
  const [word = ''] = text.slice(0, 8).toLowerCase().split(/\W/);
  return kinds.has(word) ? word : 'other';
}

function bindMetrics(app: FastifyInstance, token: string, registry: Registry): void {
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { policy: { ...apiPolicy, limit: null } } },
    async (request, reply) => {
      if (!isEqual(bearerToken(request) ?? '', token)) refuse('authentication_required');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

/** All users of the machine can read them. */
function listenForMetrics(app: FastifyInstance, port: number, registry: Registry): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onListen', async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant time. */
const isEqual = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
