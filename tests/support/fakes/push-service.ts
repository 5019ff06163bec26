import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's push subscription, with the keys that decrypt its messages. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypted messages. */
  messages: unknown[];
  /** Responses to the next pushes, in order; then 201. `hang` never responds. */
  answers: (number | 'hang' | { status: number; retryAfter?: string; body?: 'long' | 'unfinished' })[];
  headers: IncomingMessage['headers'][];
}

export interface PushService {
  origin: string;
  browser(): TestBrowser;
  /** Requests received, for all subscribers. */
  hits(): number;
  close(): Promise<void>;
}

/** A push service on the loopback interface that checks signatures (RFC 8292) and decrypts (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: TestBrowser; decrypt: (body: Buffer) => string }>();
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = browsers.get(request.url ?? '');
      if (!found) return response.writeHead(404).end();
      const answer = found.browser.answers.shift() ?? 201;
      if (answer === 'hang') return undefined;
      const status = typeof answer === 'number' ? answer : answer.status;
      if (status === 201) {
        if (!isSigned(request, origin)) return response.writeHead(403).end();
        found.browser.headers.push(request.headers);
        found.browser.messages.push(JSON.parse(found.decrypt(Buffer.concat(chunks))));
      }
      const headers: Record<string, string> =
        typeof answer === 'number'
          ? { location: `${origin}/elsewhere` }
          : answer.retryAfter === undefined
            ? {}
            : { 'retry-after': answer.retryAfter };
      // Node's client takes a 101 for a change of protocol only with these.
      if (status === 101) Object.assign(headers, { connection: 'upgrade', upgrade: 'websocket' });
      response.writeHead(status, headers);
      const body = typeof answer === 'number' ? undefined : answer.body;
      if (body === 'unfinished') return response.write('so far');
      return response.end(body === 'long' ? 'x'.repeat(1_000_000) : '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    hits: () => hits,
    browser() {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const subscription = {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
      const browser: TestBrowser = { subscription, messages: [], answers: [], headers: [] };
      browsers.set(path, { browser, decrypt: (body) => decrypt(body, { keys, auth }) });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function decrypt(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function isSigned({ headers }: IncomingMessage, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>;
  return isGenuine && aud === origin && Number(exp) > Date.now() / 1000 && /^(mailto|https):/.test(String(sub));
}
