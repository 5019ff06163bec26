import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  /** 0 without an answer. */
  status: number;
  headers: Record<string, string>;
  body: string;
  text: string;
}

/** Sends these bytes unchanged and reads until the server closes the connection. */
export function sendRaw(port: number, bytes: string, host = '127.0.0.1'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, host, () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(parseAnswer(text)));
    socket.on('error', reject);
  });
}

interface RawRequest {
  method?: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request with exactly this target. */
export function requestRaw(port: number, { method = 'GET', target, headers = {}, body }: RawRequest) {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  if (body !== undefined) lines.push(['Content-Length', String(Buffer.byteLength(body))]);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${head}\r\n${body ?? ''}`);
}

/** Listens on a free port of the loopback interface. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(statusLine)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
    ),
    body: rest.join('\r\n\r\n'),
    text,
  };
}
