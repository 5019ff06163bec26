import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { constants as zlib } from 'node:zlib';
import { Refusal, renderErrors, sendError } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint table's key of an API route. */
    endpoint?: string;
  }
}

/** Calls per minute from one address, over all endpoints that set no limit of their own. */
const generalLimitPerMinute = 600;

// zod/mini ships without sentences. Its own are made to follow a field's name ("limit: too big: …"); those that the contract
// gives are whole sentences.
const { localeError } = z.locales.en();
z.config({
  localeError: (issue) => {
    const message = localeError(issue);
    const text = typeof message === 'string' ? message : (message?.message ?? 'invalid value');
    return text.charAt(0).toLowerCase() + text.slice(1);
  },
});

export interface ServerOptions {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimits'>;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes?: string[];
  log: FastifyBaseLogger;
}

/** An HTTP server with everything that is true of each answer, and no routes yet. */
export async function createServer({ config, scriptHashes = [], log }: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // One line per answer is written below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.bodyMaxBytes,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // A malformed address never reaches a route; it is answered like any other bad request.
    frameworkErrors: (error: FastifyError, request, reply) => {
      sendError(error.statusCode === undefined ? new Refusal('bad_request') : error, request, reply);
    },
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  renderErrors(app);

  const headers = securityHeaders({ scriptHashes, https: config.publicUrl.startsWith('https:') });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });

  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  });
  if (config.rateLimits) {
    await app.register(rateLimit, {
      max: generalLimitPerMinute,
      timeWindow: 60_000,
      keyGenerator: clientKey,
      // Pages, scripts and pictures cost little and the calls that a page makes are counted themselves.
      allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/health/'),
      errorResponseBuilder: (_request, { ttl }) =>
        new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
    });
  }
  return app;
}

/** Whom a limit counts: the address, or for IPv6 its /64, because a household or an attacker owns all of that. */
export function clientKey({ ip }: { ip: string }): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return `${[...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}
