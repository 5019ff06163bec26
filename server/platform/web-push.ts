import { ECDH } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import webPush from 'web-push';
import { createNameResolver, type ResolveName } from './name-resolver.ts';
import { isPublicAddress } from './public-address.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the subscription has ended; `later`: retry; `refused`: will never be accepted. */
export type PushOutcome = { result: 'sent' | 'gone' | 'refused' } | { result: 'later'; retryAfterMs: number | null };

export interface PushSender {
  publicKey: string;
  /** Only https addresses on the public internet. */
  accepts(endpoint: string): Promise<boolean>;
  send(target: PushTarget, payload: string, options: { tag: string }): Promise<PushOutcome>;
  close(): void;
}

export interface PushSenderOptions {
  keys: VapidKeys;
  /** A contact for push services: our address, or a `mailto:`. */
  subject: string;
  /** Exempt from both rules: push services of tests. */
  trustedOrigins?: string[];
  timeoutMs?: number;
  connections?: number;
  resolve?: ResolveName;
}

export const createVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Whether the key is a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    ECDH.convertKey(point, 'prime256v1');
    return point.length === 65 && point[0] === 4;
  } catch {
    return false;
  }
}

/** RFC 8291: 16 bytes. */
const isAuthSecret = (auth: string) => Buffer.from(auth, 'base64url').length >= 16;

const daySeconds = 24 * 3_600;
/** Push services accept a signature for up to a day; half of that tolerates clock differences. */
const signatureSeconds = daySeconds / 2;
const answerMaxBytes = 16 * 1024;

/**
 * Web Push (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). Endpoints come from untrusted clients, so it
 * connects only to https on public addresses, verifies them again when connecting, and does not follow redirects.
 */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { keys, subject, trustedOrigins = [], timeoutMs = 10_000, connections = 64 } = options;
  const resolve = options.resolve ?? createNameResolver();
  const publicOnly = lookUpPublic(resolve);
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: 16, timeout: timeoutMs * 3 }),
    'http:': new http.Agent({ keepAlive: true, maxSockets: connections, timeout: timeoutMs * 3 }),
  };
  const signatures = new Map<string, { header: string; until: number }>();

  /** A signature is reused for hours; making one costs as much as encrypting a message. */
  function sign(origin: string): string {
    const now = Math.floor(Date.now() / 1000);
    const kept = signatures.get(origin);
    if (kept && kept.until > now + 3_600) return kept.header;
    if (signatures.size > 1_000) signatures.clear();
    const until = now + signatureSeconds;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      until,
    );
    signatures.set(origin, { header, until });
    return header;
  }

  return {
    publicKey: keys.publicKey,
    async accepts(endpoint) {
      const url = parseEndpoint(endpoint, trustedOrigins);
      if (!url) return false;
      if (trustedOrigins.includes(url.origin) || isIP(url.hostname) !== 0 || isBracketed(url)) return true;
      // A name that cannot be resolved now is checked when it is dialled.
      const addresses = await resolve(url.hostname).catch(() => []);
      return addresses.every(({ address }) => isPublicAddress(address));
    },
    async send({ endpoint, p256dh, auth }, payload, { tag }) {
      const url = parseEndpoint(endpoint, trustedOrigins);
      // Nothing can be encrypted for invalid keys.
      if (!url || !isPushKey(p256dh) || !isAuthSecret(auth)) return { result: 'gone' };
      const body = webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
      return post({
        url,
        body,
        headers: {
          authorization: sign(url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: daySeconds,
          urgency: 'normal',
          topic: tag,
        },
        agent: agents[url.protocol as keyof typeof agents],
        timeoutMs,
        ...(trustedOrigins.includes(url.origin) ? {} : { lookup: publicOnly }),
      });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Undefined for endpoints to which it never connects. */
function parseEndpoint(endpoint: string, trustedOrigins: string[]): URL | undefined {
  if (!URL.canParse(endpoint) || /[\p{C}\p{Z}\\]/u.test(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (trustedOrigins.includes(url.origin)) return url;
  const { protocol, username, password, port, hostname } = url;
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return undefined;
  if (isBracketed(url)) return isPublicAddress(hostname.slice(1, -1)) ? url : undefined;
  if (isIP(hostname) !== 0) return isPublicAddress(hostname) ? url : undefined;
  // Names without a dot belong to the local network.
  return /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(localhost|local|internal|invalid|home\.arpa)$/i.test(hostname)
    ? url
    : undefined;
}

const isBracketed = ({ hostname }: URL) => hostname.startsWith('[');

class NotPublicError extends Error {}

/** Resolves to public addresses only, which are then the ones dialled. */
function lookUpPublic(resolve: ResolveName): LookupFunction {
  async function findPublic(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname);
    if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return addresses;
    throw new NotPublicError(`${hostname} is not a public server`);
  }

  const answerAll = callbackify(findPublic);
  return (hostname, { all }, callback) =>
    answerAll(hostname, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (all) callback(error, addresses);
      else callback(error, first?.address ?? '', first?.family);
    });
}

interface Post {
  url: URL;
  body: Buffer;
  headers: http.OutgoingHttpHeaders;
  agent: http.Agent;
  timeoutMs: number;
  lookup?: LookupFunction;
}

async function post({ url, body, headers, agent, timeoutMs, lookup }: Post): Promise<PushOutcome> {
  const { request } = url.protocol === 'http:' ? http : https;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const signal = AbortSignal.timeout(timeoutMs);
  request(url, { method: 'POST', headers, agent, signal, ...(lookup ? { lookup } : {}) }, resolve)
    .on('error', reject)
    // Without an error if the reply switches protocols (101); otherwise after one of the above.
    .on('close', () => reject(new Error('The connection closed without a reply.')))
    .end(body);
  try {
    const answer = await promise;
    await discard(answer);
    return outcomeOf(answer);
  } catch (error) {
    return error instanceof NotPublicError ? { result: 'gone' } : { result: 'later', retryAfterMs: null };
  }
}

/** Reads the rest of a reply, so that its connection can be reused. */
async function discard(answer: http.IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
      // Leaving the loop early ends the connection.
      if (bytes > answerMaxBytes) return;
    }
  } catch {
    // Ignored: the status determines the outcome.
  }
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { result: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { result: 'gone' };
  if (statusCode === 429 || statusCode >= 500) return { result: 'later', retryAfterMs: retryAfterOf(headers) };
  return { result: 'refused' };
}

function retryAfterOf({ 'retry-after': given }: http.IncomingHttpHeaders): number | null {
  return given !== undefined && /^\d{1,6}$/.test(given) ? Number(given) * 1_000 : null;
}
