import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { splitKey } from '#server/platform/http/bind.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let home: TestApp;
beforeAll(async () => {
  home = await startApp({ dialect: 'sqlite' });
});
afterAll(() => home.close());

test('no feature replaces a call of another', async () => {
  const files = readdirSync('contract/endpoints');
  const tables = await Promise.all(
    files.map(async (file): Promise<object[]> =>
      Object.values((await import(`#contract/endpoints/${file}`)) as object),
    ),
  );
  const keys = tables.flat().flatMap((table) => Object.keys(table));
  expect(keys.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('every endpoint of the table is bound', () => {
  const unbound = Object.keys(endpoints).filter((key) => {
    const [method, path] = splitKey(key);
    return !home.app.hasRoute({
      method: method as 'GET',
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    });
  });
  expect(unbound).toEqual([]);
});

test('every endpoint is documented, and nothing else is', async () => {
  const { paths } = (await home.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(documented.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});
