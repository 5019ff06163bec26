import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aUser, call } from '#tests/support/accounts.ts';
import { startApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** An OTLP/HTTP receiver, and the spans it was sent. */
async function startReceiver(status = 200) {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(request.url === '/v1/traces' ? status : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    attributeOf: (span: ReceivedSpan, name: string) => {
      const value = span.attributes.find(({ key }) => key === name)?.value;
      return value?.stringValue ?? value?.intValue;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

onEachDatabase('traces', (dialect) => {
  test('hold a span for each request, in the trace of its caller, with its statements and search stages', async () => {
    const receiver = await startReceiver();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, NODE_NAME: 'berlin-2' };
    const home = await startApp({ dialect, env });
    const ada = await aUser(home);
    await call(home, 'POST /auth/forgot-password', { email: ada.email });
    await home.app.inject({
      url: '/api/search?q=hildegard',
      headers: { traceparent: `00-${traceId}-${callerSpan}-01` },
    });
    await home.app.inject({ url: '/api/discover', headers: { traceparent: `00-${traceId}-${callerSpan}-00` } });
    await home.app.inject('/api/movies/999999');
    await home.close();
    await receiver.close();

    const named = (name: string) => receiver.spans.filter((span) => span.name === name);
    const childrenOf = ({ spanId }: ReceivedSpan) =>
      receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    const [search] = named('GET /api/search');
    expect([search!.traceId, search!.parentSpanId]).toEqual([traceId, callerSpan]);
    expect(childrenOf(search!).map(({ name }) => name)).toContain('search whole names');
    const [movie] = named('GET /api/movies/:id');
    expect(receiver.attributeOf(movie!, 'http.response.status_code')).toBe(404);
    expect(childrenOf(movie!).map(({ name }) => name)).toContain('SELECT');
    const [mail] = named('POST /api/auth/forgot-password');
    expect(childrenOf(mail!).map(({ name }) => name)).toContain('INSERT');
    expect(named('GET /api/discover')).toEqual([]);
    expect(receiver.bodies.join()).toContain('berlin-2');
    expect(receiver.bodies.join()).not.toContain(ada.email);
    expect(receiver.bodies.join()).not.toContain('hildegard');
  });
});

test('a receiver that refuses is reported in the log, and answers go on', async () => {
  const receiver = await startReceiver(400);
  const lines: string[] = [];
  const home = await startApp({
    dialect: 'sqlite',
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    onLogLine: (line) => lines.push(line),
  });
  expect((await home.app.inject('/api/discover')).statusCode).toBe(200);
  await home.close();
  await receiver.close();
  expect(lines.join()).toContain('spans could not be exported');
});
