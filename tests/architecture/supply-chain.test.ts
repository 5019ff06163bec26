import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAffected, listKnownAdvisories } from '../../scripts/advisories.ts';

const advisory = { id: 'GHSA-x', package: 'parser', severity: 'high', title: 'It fails' };

test.each([
  ['1.2.2', '<1.2.3', true],
  ['1.2.3', '<1.2.3', false],
  ['1.10.0', '<1.9.0', false],
  ['5.0.0', '>=5.0.0 <5.3.2', true],
  ['4.9.9', '>=5.0.0 <5.3.2', false],
  ['7.0.1', '<6.0.1 || >=7.0.0 <=7.4.1', true],
  ['7.4.2', '<6.0.1 || >=7.0.0 <=7.4.1', false],
])('version %s in %s is affected: %s', (version, affected, isAffected) => {
  const found = findAffected([{ name: 'parser', version }], [{ ...advisory, affected }]);
  expect(found.length > 0).toBe(isAffected);
  expect(findAffected([{ name: 'other', version }], [{ ...advisory, affected }])).toEqual([]);
});

test('no library of the lock file has a known advisory', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const components = Object.entries(packages).map(([path, { version = '0.0.0' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
  }));
  expect(components.length).toBeGreaterThan(100);
  const open = findAffected(components, listKnownAdvisories()).filter(({ advisory }) => !advisory.accepted);
  expect(open).toEqual([]);
});
