import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const architecture = readFileSync('docs/ARCHITECTURE.md', 'utf8');

/**
 * Lists subfolders of server features, but not those of web features, which are named after a tab or dialog. Texts are
 * data.
 */
const folders = [
  ...new Set([...globSync('server/{*,*/*,*/*/*}/*.ts'), ...globSync('web/{*,*/*}/*.{ts,tsx}')].map(dirname)),
].filter((folder) => !/\/texts$|^web\/i18n\//.test(folder));

test('ARCHITECTURE.md lists each folder', () => {
  expect(folders.filter((folder) => !architecture.includes(`| \`${folder}/\``)).toSorted()).toEqual([]);
});

test('ARCHITECTURE.md names no folder that is gone', () => {
  const named = [...architecture.matchAll(/`((?:server|web|contract|cli|tests|bench)\/[\w./-]*\/)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !statSync(path, { throwIfNoEntry: false })?.isDirectory())).toEqual([]);
});
