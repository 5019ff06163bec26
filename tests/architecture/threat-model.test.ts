import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/THREAT-MODEL.md', 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\s*\|$/g, '').trim()))
  .filter(([number]) => /^\d+$/.test(number ?? ''));

test('every threat has one row', () => {
  const numbers = rows.map(([number]) => Number(number)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(76);
});

test('every test that a row names is there', () => {
  const sources = globSync(['{server,cli,web,tests,contract}/**/*.test.ts', 'tests/e2e/**/*.spec.ts'])
    .filter((file) => !file.endsWith('threat-model.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
  const named = rows.flatMap((row) => [...(row.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  // At the start of a test's title, not in a comment.
  const isTitle = (name: string) => [`'${name}`, `"${name}`, `\`${name}`].some((title) => sources.includes(title));
  expect(named.filter((name) => !isTitle(name))).toEqual([]);
});

test('every row names a test', () => {
  expect(rows.filter((row) => !/`/.test(row.at(-1) ?? '')).map(([number]) => number)).toEqual([]);
});
