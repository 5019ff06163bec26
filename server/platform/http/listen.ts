import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listeners at addresses beyond the first, which hand their connections to this server. */
const furtherListeners = new WeakMap<HttpServer, Server[]>();

/** Listens on all addresses of the host: `localhost` usually has an IPv4 and an IPv6 address. */
export async function listenAt(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  const addresses = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  await listenAtAll(app, { addresses, port });
}

/**
 * Listens at these addresses; port 0 means a free port, the same for all. Unavailable addresses other than the first
 * are skipped. Fastify would create a server per address and, when closing, wait only for the first; here all
 * connections belong to `app.server`.
 *
 * @throws when the first address is unavailable
 */
export async function listenAtAll(
  app: FastifyInstance,
  { addresses: [first = 'localhost', ...others], port }: { addresses: string[]; port: number },
): Promise<void> {
  await app.listen({ host: first, port });
  const bound = app.server.address();
  const listeners: Server[] = [];
  for (const host of new Set(others)) {
    const listener = createServer((socket) => app.server.emit('connection', socket));
    const isListening = once(listener, 'listening').then(
      () => true,
      () => false,
    );
    listener.listen({ host, port: typeof bound === 'object' && bound ? bound.port : port });
    if (await isListening) listeners.push(listener);
  }
  furtherListeners.set(app.server, listeners);
}

/** When the server closes, also closes the other listeners and waits for their connections. */
export function closeFurtherListeners(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const closed = (furtherListeners.get(app.server) ?? []).map((listener) => once(listener.close(), 'close'));
    app.server.closeIdleConnections();
    await Promise.all(closed);
  });
}
