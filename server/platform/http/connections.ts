import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorTable, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { systemWait } from '#server/platform/wait.ts';
import type { FastifyInstance } from 'fastify';

export interface ConnectionLimits {
  /** From the first byte to the end of the body. */
  requestMs: number;
  /** How often connections are checked against `requestMs`. */
  checkEveryMs: number;
  /** How long a client may read nothing of a reply that waits to be sent. */
  stalledMs: number;
  /** How fast clients must read on average what waits to be sent; the first `stalledMs` do not count. */
  minBytesPerSecond: number;
  /** While closing: waits until no request has arrived for this long, so that requests in transit are answered. */
  quietMs: number;
  /** While closing: the longest wait for that. */
  settleMaxMs: number;
  /** While closing: time for a request that is still arriving. */
  unfinishedMs: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  requestMs: 30_000,
  checkEveryMs: 1_000,
  stalledMs: 60_000,
  minBytesPerSecond: 10_000,
  quietMs: 200,
  settleMaxMs: 4_000,
  unfinishedMs: 5_000,
};

/** Answers a request that is not valid HTTP: too slow, headers too large, or malformed. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawAnswer(codeOf(error)));
  socket.destroySoon();
}

const hostPattern = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:%-]+\])(?::\d*)?$/;

/**
 * Whether there is at most one `Host` header, and it names a host. RFC 9112, 3.2 requires 400 otherwise: a proxy may have
 * chosen by another of them. Node refuses requests of HTTP/1.1 without one.
 */
export function hasValidHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  // Names and values alternate.
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === 'host');
  return hosts.length <= 1 && hosts.every((host) => hostPattern.test(host));
}

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request';
}

function rawAnswer(code: ErrorCode): string {
  const { status, detail } = errorTable[code];
  const body = JSON.stringify({ detail, code } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

type ReadingLimits = Pick<ConnectionLimits, 'stalledMs' | 'minBytesPerSecond' | 'checkEveryMs'>;

/**
 * Disconnects clients that stop reading, or read very slowly, because the rest of their reply stays in memory. Preparing
 * a reply may take longer.
 */
export function disconnectSlowReaders(server: Server, limits: ReadingLimits): void {
  /** When everything was last sent, and how much that was. */
  const sent = new Map<Socket, { atMs: number; bytes: number }>();
  server.on('connection', (socket: Socket) => {
    sent.set(socket, { atMs: performance.now(), bytes: 0 });
    socket.once('close', () => sent.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { atMs, bytes }] of sent) {
      // What was read of a piece that waits is unknown, so the time allowed depends on the size of all.
      const allowedMs = limits.stalledMs + ((socket.bytesWritten - bytes) / limits.minBytesPerSecond) * 1_000;
      if (socket.writableLength === 0) sent.set(socket, { atMs: now, bytes: socket.bytesWritten });
      else if (now - atMs > allowedMs) socket.destroy();
    }
  }, limits.checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));

  server.on('request', ({ socket }, response) => {
    // Fires when nothing was read or written for this long.
    response.setTimeout(limits.stalledMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

/**
 * Closes without losing requests. Accepts requests until none arrive, closing each connection after its reply: a load
 * balancer may notice late, and requests on a closing connection are lost. A request that is still arriving gets
 * `unfinishedMs`.
 */
export function closeGracefully(app: FastifyInstance, { quietMs, settleMaxMs, unfinishedMs }: ConnectionLimits): void {
  const connections = trackConnections(app.server);
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    setTimeout(() => connections.closeUnfinished(), unfinishedMs).unref();
    for (let waitedMs = 0, seen = -1; waitedMs < settleMaxMs && connections.seen() !== seen; waitedMs += quietMs) {
      seen = connections.seen();
      await systemWait(quietMs);
    }
  });
}

const healthPath = '/api/health/';

function trackConnections(server: Server): { seen(): number; closeUnfinished(): void } {
  const pendingResponses = new Map<Socket, Set<ServerResponse>>();
  let seen = 0;
  server.on('connection', (socket: Socket) => {
    pendingResponses.set(socket, new Set());
    socket.once('close', () => pendingResponses.delete(socket));
  });
  server.on('request', ({ socket, url }, response) => {
    // Load balancers also check nodes that get no requests.
    if (!url?.startsWith(healthPath)) seen += 1;
    const responses = pendingResponses.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
  });

  return {
    seen: () => seen,
    closeUnfinished() {
      for (const [socket, responses] of pendingResponses) {
        if ([...responses].some(({ req }) => req.complete)) continue;
        const hasAnswer = [...responses].some(({ headersSent }) => headersSent);
        if (!hasAnswer && socket.writable) socket.write(rawAnswer('unavailable'));
        socket.destroySoon();
      }
    },
  };
}
