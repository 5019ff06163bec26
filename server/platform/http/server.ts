import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { RateCounter } from '#server/platform/rate-limits/counter.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { compressedFromBytes, quickBrotli, replyEncodings } from './bodies/encodings.ts';
import {
  answerClientError,
  closeGracefully,
  defaultConnectionLimits,
  disconnectSlowReaders,
  hasValidHost,
  type ConnectionLimits,
} from './connections.ts';
import { Refusal, renderErrors, sendError } from './errors.ts';
import { closeFurtherListeners } from './listen.ts';
import { compileValidator } from './query-validation.ts';
import { limitRates } from './rate-limits.ts';
import { policyOf } from './route-policy.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key in the endpoint table. */
    endpoint?: string;
  }
}

// zod/mini has no messages. Fallback messages follow a field's name ("limit: too big: …"); those of the contract are
// whole sentences.
const { localeError } = z.locales.en();
z.config({
  localeError: (issue) => {
    const message = localeError(issue);
    const text = typeof message === 'string' ? message : (message?.message ?? 'invalid value');
    return text.charAt(0).toLowerCase() + text.slice(1);
  },
});

export interface ServerOptions {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  /** Absent: no limits by address. */
  rateCounter?: RateCounter | undefined;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes?: string[];
  log: FastifyBaseLogger;
  connections?: ConnectionLimits;
  /** False while stopping: replies then close their connections. */
  isServing?: () => boolean;
}

/** A server without routes, with everything that applies to all replies. */
export async function createServer({
  config,
  rateCounter,
  scriptHashes = [],
  log,
  connections = defaultConnectionLimits,
  isServing = () => true,
}: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({ scriptHashes, https: config.publicUrl.startsWith('https:') });
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // One line per answer is logged below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.bodyMaxBytes,
    requestTimeout: connections.requestMs,
    // Node applies the larger of both limits to the whole request.
    http: { headersTimeout: connections.requestMs, connectionsCheckingInterval: connections.checkEveryMs },
    clientErrorHandler: answerClientError,
    // Requests that arrive while the server closes are answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // A malformed address never reaches a route, which would say whether its replies are pages.
    frameworkErrors: (error: FastifyError, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      const isPage = request.headers.accept?.includes('text/html') ?? false;
      sendError(error.statusCode === undefined ? new Refusal('bad_request') : error, request, reply, isPage);
    },
  });

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  renderErrors(app);
  closeGracefully(app, connections);
  disconnectSlowReaders(app.server, connections);
  closeFurtherListeners(app);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (!isServing()) void reply.header('connection', 'close');
    if (!policyOf(request).isStorable) void reply.header('cache-control', 'no-store');
    done(hasValidHost(request.raw) ? undefined : new Refusal('bad_request'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });

  await app.register(compress, {
    threshold: compressedFromBytes,
    brotliOptions: quickBrotli,
    encodings: [...replyEncodings],
  });
  if (rateCounter) limitRates(app, rateCounter);
  return app;
}
