import { expect, test } from 'vitest';
import { IMPACT_MAX, IMPACT_STEP, ImpactLevels, packLevels } from './impact-levels.ts';

test('each level is kept, at each place within a byte', () => {
  const impacts = Uint8Array.from(
    { length: 1000 },
    (_, index) => ((index * 7 + (index >>> 5)) % (IMPACT_MAX / IMPACT_STEP + 1)) * IMPACT_STEP,
  );
  const levels = new ImpactLevels(packLevels(impacts));
  expect(Array.from(impacts, (_, index) => levels.at(index))).toEqual([...impacts]);
  expect(new Set(impacts).size).toBe(32);
});
