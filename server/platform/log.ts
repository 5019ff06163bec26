import type { FastifyRequest } from 'fastify';
import { pino, type LevelWithSilent, type Logger } from 'pino';

/** Structured fields, then the message, as in pino. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {} };

/** JSON lines on standard output, or in `destination`. Tokens in headers and addresses are redacted. */
export function createLog(
  { logLevel: level, nodeName }: { logLevel: LevelWithSilent; nodeName: string },
  destination?: { write(line: string): void },
): Logger {
  const options = {
    level,
    base: { pid: process.pid, node: nodeName },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: describeRequest },
  };
  return destination ? pino(options, destination) : pino(options);
}

const longestAddress = 500;

function describeRequest(request: FastifyRequest): { id: string; method: string; url: string; ip: string } {
  return {
    id: request.id,
    method: request.method,
    url: describeAddress(request).slice(0, longestAddress),
    ip: request.ip,
  };
}

/** Route and query parameters whose value grants access. */
const secretNames = new Set(['token', 'ticket', 'access_token', 'refresh_token', 'code', 'state', 'challenge']);

/** The address as parsed by the router, without values that have the name or form of a secret. */
function describeAddress({ url, routeOptions, params }: FastifyRequest): string {
  const [target = '', ...rest] = url.split(/[?#]/);
  const path = routeOptions.url === undefined ? decode(target) : fillPattern(routeOptions.url, params as Params);
  const query = [...new URLSearchParams(rest.join('&'))]
    .map(([name, value]) => `${name}=${secretNames.has(name) ? '…' : value}`)
    .join('&');
  return hideTokens(query === '' ? path : `${path}?${query}`);
}

type Params = Record<string, string | number | undefined>;

const fillPattern = (pattern: string, params: Params) =>
  pattern.replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    name !== undefined && secretNames.has(name) ? '…' : String(params[name ?? '*'] ?? ''),
  );

/** Unlike `decodeURIComponent`, also decodes partly malformed text. */
const decode = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Most tokens are 43 characters of base64url. Those of shared lists and rooms are 22, as many as some words, and are
 * recognised by the pages and pictures that they lead to.
 */
const hideTokens = (text: string) =>
  text.replace(/[\w-]{32,}/g, '…').replace(/(\/(?:(?:shared-)?lists?|rooms?)\/+)[\w-]{22}(?![\w-])/gi, '$1…');
