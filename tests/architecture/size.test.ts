import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { functionLengths } from './function-lengths.ts';

const all = globSync('{contract,server,web,cli,catalogue,bench,scripts,tests}/**/*.{ts,tsx,mjs}');
const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);
/** Texts, types of tables, and migrations, which are lists of statements and never change. */
const isData = (file: string) => /^web\/i18n\/|\/texts\/|^server\/platform\/db\/(migrations\/|tables\.ts)/.test(file);

const sources = all.filter(
  (file) => !isTest(file) && !isData(file) && /^(contract|server|web|cli|scripts)\//.test(file),
);

const lengthOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

test('no file but texts and data has more than 300 lines', () => {
  const files = [...all, ...globSync('web/**/*.css')].filter((file) => !isData(file));
  expect(files.filter((file) => lengthOf(file) > 300)).toEqual([]);
});

test('functions are short: half have 8 lines at most, nine of ten 30, none more than 90', () => {
  const functions = sources.flatMap((file) => functionLengths(file)).toSorted((a, b) => a.lines - b.lines);
  const atShare = (share: number) => functions[Math.floor(share * (functions.length - 1))]?.lines;
  expect(atShare(0.5)).toBeLessThanOrEqual(8);
  expect(atShare(0.9)).toBeLessThanOrEqual(30);
  const long = functions.filter(({ lines }) => lines > 90);
  expect(long.map(({ file, line, lines }) => `${file}:${line} has ${lines} lines`)).toEqual([]);
});

test('no folder holds more than 24 files', () => {
  const counts = Map.groupBy(
    all.filter((file) => !isData(file)),
    dirname,
  );
  const large = [...counts].filter(([, files]) => files.length > 24);
  expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('the length of a function is counted from its first to its last line', () => {
  const source =
    'export function a() {\n  return 1;\n}\nconst b = () => {\n  a();\n  a();\n};\nconst c = () => 1;\n[].map(() => {\n  a();\n});\n';
  expect(functionLengths('planted.ts', source).map(({ line, lines }) => [line, lines])).toEqual([
    [1, 3],
    [4, 4],
    [8, 1],
  ]);
});
