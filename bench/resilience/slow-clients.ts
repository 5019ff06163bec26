import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './client.ts';
import type { Finding } from './report.ts';
import { startBenchServer, withDataDir } from './server.ts';

const cutWithinMs = 60_000;
const othersP99Ms = 200;

interface Options {
  /** Of each kind. */
  clients: number;
}

interface SlowClient {
  /** Milliseconds until the server closed the connection; undefined while open. */
  cutAfterMs(): number | undefined;
  leave(): void;
}

/** Hundreds of slow headers, slow bodies and slow readers, with concurrent searches. */
export function runSlowClients({ clients }: Options): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const server = await startBenchServer({ dataDir });
    const open = (bytes: string, kind: { drips?: string; reads?: boolean }) => openSlowly(server.port, bytes, kind);
    const client = createClient(server.origin);
    try {
      const alone = await timeSearches(client, 5_000);
      const each = Array.from({ length: clients });
      const dripping = [
        ...each.map(() => open('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', { drips: 'x' })),
        ...each.map(() =>
          open(
            'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
            { drips: ' ' },
          ),
        ),
      ];
      const readers = each.map(() =>
        open('GET /api/search?q=the&limit=50 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20), { reads: false }),
      );
      const beside = await timeSearches(client, cutWithinMs);
      const uncut = dripping.filter((slow) => slow.cutAfterMs() === undefined).length;
      const slowest = Math.max(...dripping.map((slow) => slow.cutAfterMs() ?? Infinity));
      for (const slow of [...dripping, ...readers]) slow.leave();
      const { serverErrors, slowAnswers, rss } = await server.readMetrics();
      return [
        {
          id: 'slow clients',
          promise: `slow heads and bodies are cut within ${cutWithinMs / 1000} s; searches beside them take ${othersP99Ms} ms at p99`,
          size: `${clients} slow heads, ${clients} dripped bodies, ${clients} readers that do not read`,
          outcome: `${uncut} not cut, the last after ${Math.round(slowest / 1000)} s; searches p99 ${beside.p99.toFixed(0)} ms of ${beside.count} (alone ${alone.p99.toFixed(0)} ms), ${beside.failed} failed; ${serverErrors} answers of 5xx, ${slowAnswers} over 1 s; RSS ${Math.round(rss / 1e6)} MB`,
          isKept: uncut === 0 && beside.failed === 0 && beside.p99 < othersP99Ms && server.isRunning(),
        },
      ];
    } finally {
      client.close();
      await server.stop();
    }
  });
}

function openSlowly(
  port: number,
  bytes: string,
  { drips, reads = true }: { drips?: string; reads?: boolean },
): SlowClient {
  const openedAt = performance.now();
  let cutAfterMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const socket: Socket = connect(port, '127.0.0.1', () => {
    socket.write(bytes);
    if (drips !== undefined) timer = setInterval(() => socket.writable && socket.write(drips), 500);
  });
  if (reads) socket.resume();
  else socket.pause();
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    cutAfterMs = performance.now() - openedAt;
  });
  return { cutAfterMs: () => cutAfterMs, leave: () => socket.destroy() };
}

/** Ten searches a second with different texts. */
async function timeSearches(client: ReturnType<typeof createClient>, forMs: number) {
  const times: number[] = [];
  let failed = 0;
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) {
    const { status, ms } = await client.call('GET', `/api/search?grouped=true&q=star%20${times.length}`);
    times.push(ms);
    if (status !== 200) failed += 1;
    await sleep(Math.max(0, 100 - ms));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { count: times.length, failed, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
