import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/ASVS.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , state = '', where = '']) => ({ id, level, state, where }));

/** Requirements of the standard's release 5.0.0 by level. */
const published = { '1': 70, '2': 183 };

test('every requirement of levels 1 and 2 has one row with a state and a reason', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(published))
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
  expect(rows.filter(({ state, where }) => !['met', 'not met', 'n/a'].includes(state) || where === '')).toEqual([]);
});

test('the files that rows name are there', () => {
  const named = rows.flatMap(({ where }) =>
    [...where.matchAll(/`([\w./-]+\/[\w./-]+|Dockerfile)`/g)].map(([, file = '']) => file),
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('the figures at the top are those of the rows', () => {
  for (const level of ['1', '2']) {
    const [all, apply, met, notMet] = [
      rows.filter((row) => row.level === level),
      rows.filter((row) => row.level === level && row.state !== 'n/a'),
      rows.filter((row) => row.level === level && row.state === 'met'),
      rows.filter((row) => row.level === level && row.state === 'not met'),
    ].map(({ length }) => length);
    expect(text).toMatch(new RegExp(`\\| ${level} +\\| ${all} +\\| ${apply} +\\| ${met} +\\| ${notMet} +\\|`));
  }
});
