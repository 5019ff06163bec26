import { describe, expect, inject, test } from 'vitest';
import { openPostgres } from '#server/platform/db/open.ts';
import { aUser, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { otherProcessTarget } from '#tests/support/database/database.ts';
import { redisBinary, startRedis } from '#tests/support/redis.ts';

type Nodes = [TestApp, TestApp];

/** Two nodes on one PostgreSQL. */
async function startNodes(env: Record<string, string>, onLogLine?: (line: string) => void): Promise<Nodes> {
  const options = {
    dialect: 'postgres' as const,
    env: { RATE_LIMITS: 'on', ...env },
    ...(onLogLine ? { onLogLine } : {}),
  };
  const first = await startApp(options);
  const target = (await otherProcessTarget(first.database))!;
  return [first, await startApp({ ...options, database: openPostgres(target) })];
}

async function closeNodes([first, second]: Nodes): Promise<void> {
  await second.close();
  await first.close();
}

const untilTrue = async (check: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await check()) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error('It did not come true.');
};

const remainingSearches = async (node: TestApp, remoteAddress: string) =>
  Number((await node.app.inject({ url: '/api/search?q=x', remoteAddress })).headers['x-ratelimit-remaining']);

describe.skipIf(inject('postgresUrl') === null)('two nodes on one database', () => {
  test('count sign-ins together', async () => {
    const nodes = await startNodes({});
    const statuses = [];
    for (let i = 0; i < 22; i += 1) {
      const payload = { username: `nobody${i}`, password: 'Wrong-Horse-1' };
      const answer = await nodes[i % 2]!.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      statuses.push(answer.statusCode);
    }
    await closeNodes(nodes);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
  });

  test('without Redis count searches each for itself', async () => {
    const nodes = await startNodes({});
    expect(await remainingSearches(nodes[0], '203.0.113.1')).toBe(59);
    expect(await remainingSearches(nodes[1], '203.0.113.1')).toBe(59);
    await closeNodes(nodes);
  });

  test.skipIf(redisBinary === null)(
    'count searches together in Redis, and go on when it hangs or is gone',
    async () => {
      let redis = await startRedis();
      const lines: string[] = [];
      const nodes = await startNodes({ REDIS_URL: redis.url }, (line) => lines.push(line));
      const [first, second] = nodes;
      const said = (part: string) => lines.filter((line) => line.includes(part)).length;
      const client = '203.0.113.2';
      await untilTrue(async () => {
        const left = await remainingSearches(first, '203.0.113.9');
        return (await remainingSearches(second, '203.0.113.9')) === left - 1;
      });
      for (let used = 1; used <= 60; used += 1)
        expect(await remainingSearches(nodes[used % 2]!, client)).toBe(60 - used);
      for (const node of nodes)
        expect((await node.app.inject({ url: '/api/search?q=x', remoteAddress: client })).statusCode).toBe(429);

      // A busy machine may have missed an answer before.
      lines.length = 0;
      redis.freeze();
      const startedAt = performance.now();
      for (let i = 0; i < 10; i += 1) {
        expect(await remainingSearches(first, '203.0.113.3')).toBe(59 - i);
        expect(await remainingSearches(second, '203.0.113.3')).toBe(59 - i);
      }
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      expect(said('Redis does not answer')).toBe(2);

      redis.thaw();
      await untilTrue(() => said('Redis answers again') === 2);
      expect(await remainingSearches(first, '203.0.113.4')).toBe(59);
      expect(await remainingSearches(second, '203.0.113.4')).toBe(58);

      const { port } = redis;
      await redis.stop();
      expect(await remainingSearches(first, '203.0.113.5')).toBe(59);
      expect(await remainingSearches(second, '203.0.113.5')).toBe(59);
      const admin = await signIn(first, await aUser(first, { role: 'admin' }));
      const faults = async () =>
        (
          await first.app.inject({
            url: '/api/admin/system',
            headers: { authorization: `Bearer ${admin.access_token}` },
          })
        )
          .json()
          .faults.map(({ code }: { code: string }) => code) as string[];
      expect(await faults()).toContain('limits_not_shared');
      await untilTrue(() => said('Redis does not answer') === 4);

      redis = await startRedis(port);
      await untilTrue(() => said('Redis answers again') === 4);
      expect(await faults()).not.toContain('limits_not_shared');
      await closeNodes(nodes);
      await redis.stop();
    },
  );
});

test('a server whose Redis is not there starts, answers and counts', async () => {
  const lines: string[] = [];
  const home = await startApp({
    dialect: 'sqlite',
    env: { RATE_LIMITS: 'on', REDIS_URL: 'redis://127.0.0.1:1' },
    onLogLine: (line) => lines.push(line),
  });
  expect(await remainingSearches(home, '203.0.113.6')).toBe(59);
  expect(await remainingSearches(home, '203.0.113.6')).toBe(58);
  await untilTrue(() => lines.some((line) => line.includes('Redis does not answer')));
  await new Promise((resume) => setTimeout(resume, 1_500));
  expect(lines.filter((line) => line.includes('Redis does not answer'))).toHaveLength(1);
  await home.close();
});
