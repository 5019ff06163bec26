import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import {
  freePort,
  startServerProcess,
  withDataDir,
  type ServerProcess,
} from '#tests/support/processes/server-process.ts';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

interface Answer {
  status: number;
  connection: string | undefined;
  body: string;
}

/** Uses the agent's keep-alive connections. Rejects where a client would see a failure. */
function get(agent: Agent, origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

/** Sends to nodes that answer ready, as a load balancer that checks every 100 ms. */
function createBalancer(origins: string[]) {
  const healthAgent = new Agent();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ready = new Set(origins);
  const check = async (origin: string) => {
    const { status } = await get(healthAgent, origin, '/api/health/ready').catch(() => ({ status: 0 }));
    if (status === 200) ready.add(origin);
    else ready.delete(origin);
  };
  const timer = setInterval(() => void Promise.all(origins.map(check)), 100);
  let next = 0;
  return {
    isReady: (origin: string) => ready.has(origin),
    get: (path: string) => get(agent, [...ready][next++ % ready.size]!, path),
    close() {
      clearInterval(timer);
      agent.destroy();
    },
  };
}

// Starts four processes, which takes long on a busy machine.
test('a rolling restart under load fails no request', { timeout: 180_000 }, () =>
  withDataDir((first) =>
    withDataDir(async (second) => {
      const start = async (dataDir: string, port: number) =>
        startServerProcess(dataDir, port, { SHUTDOWN_DELAY_MS: '1500' });
      const ports = [await freePort(), await freePort()] as const;
      let nodes: [ServerProcess, ServerProcess] = await Promise.all([start(first, ports[0]), start(second, ports[1])]);
      const balancer = createBalancer(nodes.map(({ origin }) => origin));
      const failures: string[] = [];
      let answered = 0;
      let isOver = false;
      const client = async () => {
        while (!isOver) {
          const answer = await balancer.get('/api/search?q=matrix').catch((error: Error) => error.message);
          if (typeof answer !== 'string' && answer.status === 200) answered += 1;
          else failures.push(JSON.stringify(answer));
          // Hundreds of requests a second, without taking the processor from the nodes that start.
          await pause(40);
        }
      };
      const clients = Array.from({ length: 20 }, client);
      await pause(500);
      const untilTaken = async (origin: string) => {
        while (!balancer.isReady(origin)) await pause(50);
      };

      const firstEnd = await nodes[0].stop();
      nodes = [await start(first, ports[0]), nodes[1]];
      await untilTaken(nodes[0].origin);
      const secondEnd = await nodes[1].stop();
      nodes = [nodes[0], await start(second, ports[1])];
      await untilTaken(nodes[1].origin);
      isOver = true;
      await Promise.all(clients);
      balancer.close();
      await Promise.all(nodes.map((node) => node.stop()));

      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThan(100);
      expect([firstEnd.exitCode, secondEnd.exitCode]).toEqual([0, 0]);
    }),
  ),
);

test('without a delay, what was sent before SIGTERM is answered and the process ends with 0', () =>
  withDataDir(async (dataDir) => {
    const server = await startServerProcess(dataDir, await freePort());
    const agent = new Agent({ keepAlive: true });
    await Promise.all(Array.from({ length: 20 }, () => get(agent, server.origin, '/api/health/live')));
    const sent = Array.from({ length: 60 }, () => get(agent, server.origin, '/api/search?q=the+godfather'));
    const ended = server.stop();
    const answers = await Promise.all(sent);
    const { exitCode, tookMs } = await ended;
    agent.destroy();
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(exitCode).toBe(0);
    expect(tookMs).toBeLessThan(8_000);
  }));

test('while shutting down the process is not ready, answers, and closes connections', () =>
  withDataDir(async (dataDir) => {
    const server = await startServerProcess(dataDir, await freePort(), { SHUTDOWN_DELAY_MS: '1000' });
    const agent = new Agent({ keepAlive: true });
    expect((await get(agent, server.origin, '/api/search?q=matrix')).connection).toBe('keep-alive');
    const halfSent = connect(server.port, '127.0.0.1', () =>
      halfSent.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    );
    let refusal = '';
    halfSent.on('data', (chunk) => (refusal += chunk.toString())).on('error', () => {});
    const ended = server.stop();
    await pause(200);
    const ready = await get(agent, server.origin, '/api/health/ready');
    expect([ready.status, JSON.parse(ready.body).code]).toEqual([503, 'unavailable']);
    const search = await get(agent, server.origin, '/api/search?q=matrix');
    expect([search.status, search.connection]).toEqual([200, 'close']);
    const { exitCode, tookMs } = await ended;
    agent.destroy();
    expect(exitCode).toBe(0);
    expect(refusal).toContain('"code":"unavailable"');
    expect(tookMs).toBeLessThan(1_000 + 5_000 + 2_500);
  }));
