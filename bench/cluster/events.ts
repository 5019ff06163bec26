import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createClient } from '../resilience/client.ts';
import type { Finding } from '../resilience/report.ts';
import { register, signIn } from '../resilience/sessions.ts';
import type { Cluster } from './cluster.ts';

const signIns = 20;
const promisedMs = 500;

const browsers = [
  'Windows NT 10.0',
  'Macintosh; Intel Mac OS X 14_0',
  'X11; Linux x86_64',
  'Linux; Android 16',
].flatMap((system) =>
  ['Chrome/140.0', 'Gecko/20100101 Firefox/140.0', 'Edg/140.0'].map((name) => `Mozilla/5.0 (${system}) ${name}`),
);

/** How long a browser at one node waits for an event of another. */
export async function measureEvents({ nodes: [near, far] }: Cluster): Promise<Finding> {
  const client = createClient(near!.origin, 4);
  await register(client, 'listener');
  const token = await signIn(client, 'listener');
  const request = get(`${far!.origin}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  const delays: number[] = [];
  let change = Promise.withResolvers<void>();
  stream.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('unread_count')) change.resolve();
  });
  await change.promise;
  for (let i = 0; i < signIns; i += 1) {
    change = Promise.withResolvers<void>();
    // Sign-ins from an unknown browser create events; the next call marks all as read.
    const path = i % 2 === 0 ? '/api/auth/login' : '/api/notifications/mark-all-read';
    const answer = await client.send({
      method: i % 2 === 0 ? 'POST' : 'PATCH',
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': browsers[i / 2] ?? 'none',
        ...(i % 2 === 0 ? { 'content-type': 'application/json' } : {}),
      },
      body: i % 2 === 0 ? JSON.stringify({ username: 'listener', password: 'Correct-Horse-1' }) : undefined,
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    const answeredAt = performance.now();
    const late = setTimeout(() => change.resolve(), 6_000);
    await change.promise;
    clearTimeout(late);
    delays.push(Math.max(0, performance.now() - answeredAt));
  }
  request.destroy();
  client.close();
  const sorted = delays.toSorted((a, b) => a - b);
  const slowest = Math.round(sorted.at(-1)!);
  return {
    id: 'events',
    promise: 'a browser at one node hears within 0.5 s of what another did',
    size: `${signIns} events`,
    outcome: `median ${Math.round(sorted[Math.floor(signIns / 2)]!)} ms, slowest ${slowest} ms after the answer`,
    isKept: slowest <= promisedMs,
  };
}
