import { expect, test } from 'vitest';
import { aUser, call } from '#tests/support/accounts.ts';
import { startApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { freePort } from '#tests/support/processes/server-process.ts';

const token = 'a-token-for-prometheus';

test('metrics are served to callers with the token: answers by route, the process and the index', async () => {
  const home = await startApp({ dialect: 'sqlite', env: { METRICS_TOKEN: token } });
  await home.app.inject('/api/discover');
  await home.app.inject('/%61pi/movies/999999');
  await home.app.inject('/no/such/route/at/all');
  const read = (authorization: string) => home.app.inject({ url: '/metrics', headers: { authorization } });
  expect((await home.app.inject('/metrics')).statusCode).toBe(401);
  expect((await read('Bearer another-token')).statusCode).toBe(401);
  const { statusCode, headers, payload } = await read(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(headers['cache-control']).toBe('no-store');
  const count = 'marquee_http_request_duration_seconds_count';
  expect(payload).toContain(`${count}{route="/api/discover",method="GET",status="200"} 1`);
  expect(payload).toContain(`${count}{route="/api/movies/:id",method="GET",status="404"} 1`);
  expect(payload).toContain(`${count}{route="none",method="GET",status="404"} 1`);
  expect(payload).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(payload).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(payload).toMatch(/^marquee_search_index_ready 1$/m);
  expect(payload).toMatch(/^marquee_search_index_changes_behind 0$/m);
  expect(payload).toMatch(/^marquee_search_index_age_seconds [\d.]+$/m);
  expect(payload).toMatch(/^marquee_smtp_failures_in_row 0$/m);
  expect(payload).toMatch(/^marquee_tmdb_state{state="off"} 1$/m);
  expect(payload).toMatch(/^marquee_database_statement_duration_seconds_count{kind="select"} \d+$/m);
  await home.close();
});

onEachDatabase('the metrics of queues', (dialect) => {
  test('contain length and age of the queues of all nodes, and nothing while the database fails', async () => {
    const home = await startApp({ dialect, env: { METRICS_PORT: '0', METRICS_TOKEN: token } });
    const ada = await aUser(home);
    await home.mail.drain();
    const read = async () =>
      (await home.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).payload;
    expect(await read()).toMatch(/^marquee_queue_depth{queue="mails"} 0$/m);
    await call(home, 'POST /auth/forgot-password', { email: ada.email });
    home.clock.advance(90_000);
    const payload = await read();
    expect(payload).toMatch(/^marquee_queue_depth{queue="mails"} 1$/m);
    expect(payload).toMatch(/^marquee_queue_oldest_seconds{queue="mails"} 90$/m);
    expect(payload).toMatch(/^marquee_queue_depth{queue="pushes"} 0$/m);
    if (dialect === 'postgres' && home.database.connections)
      expect(payload).toMatch(/^marquee_database_connections{state="waiting"} \d+$/m);
    await home.database.close();
    expect(await read()).not.toMatch(/^marquee_queue_depth{/m);
    await home.app.close();
  });
});

test('without a token, metrics are served on the loopback interface at a port of their own', async () => {
  const port = await freePort();
  const home = await startApp({ dialect: 'sqlite', env: { METRICS_PORT: String(port) } });
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await home.app.inject('/metrics')).statusCode).toBe(404);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await response.text()).toMatch(/^marquee_search_index_ready 1$/m);
  expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(404);
  await home.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});

test('without a token there are no metrics', async () => {
  const home = await startApp({ dialect: 'sqlite' });
  expect((await home.app.inject('/metrics')).statusCode).toBe(404);
  await home.close();
});

test('each line of the log names the node', async () => {
  const lines: string[] = [];
  const home = await startApp({
    dialect: 'sqlite',
    env: { NODE_NAME: 'berlin-2' },
    onLogLine: (line) => lines.push(line),
  });
  await home.app.inject('/api/discover');
  expect(lines.map((line) => JSON.parse(line).node)).toEqual(lines.map(() => 'berlin-2'));
  expect(lines).not.toHaveLength(0);
  await home.close();
});

test('cached searches have a limit in bytes', async () => {
  const home = await startApp({ dialect: 'sqlite', catalogue: 'starter', env: { METRICS_TOKEN: token } });
  for (let year = 0; year < 300; year += 1)
    expect((await home.app.inject(`/api/search?limit=50&q=the&year_to=${2100 + year}`)).statusCode).toBe(200);
  const { payload } = await home.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const keptMegabytes = Number(/^marquee_search_answers_bytes (\S+)$/m.exec(payload)?.[1]) / 1024 ** 2;
  expect(keptMegabytes).toBeGreaterThan(11);
  expect(keptMegabytes).toBeLessThanOrEqual(12);
  await home.close();
}, 180_000);
