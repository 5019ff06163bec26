import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService } from '#tests/support/fakes/push-service.ts';
import { isPublicAddress } from './public-address.ts';
import { createPushSender, createVapidKeys, type PushSender } from './web-push.ts';

/** Counts connections to a port of the loopback interface. */
let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let port: number;
let sender: PushSender;
const names: Record<string, string> = {
  'metadata.example.com': '169.254.169.254',
  'localtest.example.com': '127.0.0.1',
  'mapped.example.com': '::ffff:10.0.0.1',
  'push.example.com': '93.184.216.34',
};

beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  port = (listener.address() as AddressInfo).port;
  sender = createPushSender({
    keys: createVapidKeys(),
    subject: 'mailto:keeper@example.com',
    timeoutMs: 500,
    resolve: async (name) => [{ address: names[name] ?? '127.0.0.1', family: names[name]?.includes(':') ? 6 : 4 }],
  });
});
afterAll(() => {
  sender.close();
  listener.close();
});

const hostile = [
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://push.example.com:22/x',
  'https://user@push.example.com/x',
  'https://user:secret@push.example.com/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://017700000001/x',
  'https://0/x',
  'https://0.0.0.0/x',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://198.18.0.1/x',
  'https://224.0.0.1/x',
  'https://255.255.255.255/x',
  'https://[::]/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://[::10.0.0.1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[2002:a00:1::]/x',
  'https://[2001:0:a00:1::]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[ff02::1]/x',
  'https://[2001:db8::1]/x',
  'https://localhost/x',
  'https://router/x',
  'https://printer.local/x',
  'https://api.localhost/x',
  'https://vault.internal/x',
  'https://metadata.example.com/x',
  'https://localtest.example.com/x',
  'https://mapped.example.com/x',
  'ftp://push.example.com/x',
  'file:///etc/passwd',
  'https://push.example.com\\@127.0.0.1/x',
  'https://push.exa\tmple.com/x',
  'not an address',
];

test.each(hostile)('%s is never subscribed and never dialled', async (endpoint) => {
  const { subscription } = await aBrowser();
  expect(await sender.accepts(endpoint)).toBe(false);
  const onOurPort =
    endpoint.includes(':') && !/:\d+\//.test(endpoint.slice(8)) ? endpoint.replace('/x', `:${port}/x`) : endpoint;
  for (const target of [endpoint, onOurPort]) {
    const outcome = await sender.send({ endpoint: target, ...subscription.keys }, '{}', { tag: 'n1' });
    expect(outcome.result).toBe('gone');
  }
  expect(connections).toBe(0);
});

test('a name that points elsewhere when it is dialled is not dialled', async () => {
  const { subscription } = await aBrowser();
  const answers = ['93.184.216.34', '127.0.0.1'];
  const rebound = createPushSender({
    keys: createVapidKeys(),
    subject: 'mailto:keeper@example.com',
    timeoutMs: 500,
    resolve: async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }],
  });
  const endpoint = 'https://rebinding.example.com/x';
  expect(await rebound.accepts(endpoint)).toBe(true);
  expect(await rebound.send({ endpoint, ...subscription.keys }, '{}', { tag: 'n1' })).toEqual({ result: 'gone' });
  expect(connections).toBe(0);
  rebound.close();
});

test('a name that cannot be looked up is worth another attempt', async () => {
  const { subscription } = await aBrowser();
  const offline = createPushSender({
    keys: createVapidKeys(),
    subject: 'mailto:keeper@example.com',
    resolve: async () => Promise.reject(new Error('EAI_AGAIN')),
  });
  const endpoint = 'https://push.example.com/x';
  expect(await offline.accepts(endpoint)).toBe(true);
  const outcome = await offline.send({ endpoint, ...subscription.keys }, '{}', { tag: 'n1' });
  expect(outcome.result).toBe('later');
  offline.close();
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://push.example.com:443/x', true],
  ['https://93.184.216.34/x', true],
  ['https://[2606:2800:220:1::1]/x', true],
])('%s is a public push service', async (endpoint, expected) => {
  const everywherePublic = createPushSender({
    keys: createVapidKeys(),
    subject: 'mailto:keeper@example.com',
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  expect(await everywherePublic.accepts(endpoint)).toBe(expected);
});

test('an address is public only as a whole', () => {
  expect(isPublicAddress('93.184.216.34')).toBe(true);
  for (const address of ['', 'example.com', '1.2.3', 'fe80::1%eth0', '::ffff:93.184.216.34'])
    expect(isPublicAddress(address)).toBe(false);
});

async function aBrowser() {
  const service = await startPushService();
  const browser = service.browser();
  await service.close();
  const { keys } = browser.subscription;
  return { subscription: { keys } };
}
