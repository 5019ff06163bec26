import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/THREAT-MODEL.md', 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\s*\|$/g, '').trim()))
  .filter(([number]) => /^\d+$/.test(number ?? ''));

test('every threat has a row', () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
  expect(rows.length).toBe(76);
});

test('every test that a row names is there', () => {
  const sources = globSync(['{server,cli,web,tests,contract}/**/*.test.ts', 'tests/e2e/*.spec.ts'])
    .filter((file) => !file.endsWith('threat-model.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
  const named = rows.flatMap((row) => [...(row.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(named.filter((name) => !sources.includes(name))).toEqual([]);
});

test('every row names a test or says that it is unproven', () => {
  expect(rows.filter((row) => !/`|_unproven_/.test(row.at(-1) ?? '')).map(([number]) => number)).toEqual([]);
});
