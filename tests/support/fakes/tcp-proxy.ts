import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Holds connections open and forwards nothing, like a network that drops packets. */
  pause(): void;
  resume(): void;
  /** Ends all connections and forwards new ones to another port. */
  retarget(port: number): void;
  close(): Promise<void>;
}

/** Forwards connections to a local port. */
export async function startTcpProxy(firstTarget: number): Promise<TcpProxy> {
  let targetPort = firstTarget;
  const sockets = new Set<Socket>();
  let isPaused = false;

  const server = createServer((inner) => {
    const outer = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      if (isPaused) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    if (isPaused) for (const socket of [inner, outer]) socket.pause();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    retarget(port) {
      targetPort = port;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
