import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { createNameResolver } from './name-resolver.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** Answers 93.184.216.34, except for names that start with `slow`. */
async function aNameServer() {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (query, { port, address }) => {
    const name = readName(query);
    const isIpv4 = query.readUInt16BE(query.length - 4) === 1 || query.includes(Buffer.from([0, 1, 0, 1]), 12);
    asked.push(name);
    if (name.startsWith('slow')) return;
    socket.send(isIpv4 ? answer(query) : emptyAnswer(query), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

function readName(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  return labels.join('.');
}

const questionOf = (query: Buffer) => query.subarray(12, query.indexOf(0, 12) + 5);
function emptyAnswer(query: Buffer): Buffer {
  return Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0]), questionOf(query)]);
}
function answer(query: Buffer): Buffer {
  const head = Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
  return Buffer.concat([query.subarray(0, 2), head, questionOf(query), record]);
}

test('a name server that is silent for one name delays no other name', async () => {
  const { server } = await aNameServer();
  const resolve = createNameResolver({ servers: [server], timeoutMs: 2_000 });
  const slow = resolve('slow.example.com').catch((error: Error) => error);
  const began = performance.now();
  for (let i = 0; i < 20; i += 1)
    expect(await resolve(`push${i}.example.com`)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(performance.now() - began).toBeLessThan(1_500);
  expect(await slow).toBeInstanceOf(Error);
});

test('two lookups run at a time, each for a limited time; a failure is remembered', async () => {
  const { server, asked } = await aNameServer();
  const resolve = createNameResolver({ servers: [server], timeoutMs: 300 });
  const began = performance.now();
  const slow = Array.from({ length: 4 }, (_, i) => resolve(`slow${i}.example.com`).catch((error: Error) => error));
  await new Promise((done) => setTimeout(done, 100));
  expect(new Set(asked).size).toBe(2);
  await Promise.all(slow);
  expect(performance.now() - began).toBeGreaterThan(590);
  expect(performance.now() - began).toBeLessThan(1_500);
  const count = asked.length;
  await expect(resolve('slow1.example.com')).rejects.toBeInstanceOf(Error);
  expect(asked).toHaveLength(count);
});

test('a name that was looked up before is answered while silent name servers hold every place', async () => {
  const { server } = await aNameServer();
  const resolve = createNameResolver({ servers: [server], timeoutMs: 2_000 });
  await resolve('push.example.com');
  const slow = Array.from({ length: 6 }, (_, i) => resolve(`slow${i}.example.com`).catch(() => undefined));
  const began = performance.now();
  expect(await resolve('push.example.com')).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(200);
  void Promise.all(slow);
});
