import { expect, test } from 'vitest';
import { setTitle } from './typesetting.ts';

test('no line of a poster starts with a mark that French sets apart', () => {
  const options = { align: 'start', manner: 'stack', left: 14, measure: 172, maxHeight: 128 } as const;
  const { lines } = setTitle('Les Gardiens de la Galaxie : Volume 3', options);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter(({ text }) => text.startsWith(':'))).toEqual([]);
});
