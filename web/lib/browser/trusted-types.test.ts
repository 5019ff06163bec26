import { expect, test } from 'vitest';
import { trustedDrawing } from './trusted-types.ts';

test('a drawing may contain any text, but nothing active', () => {
  const drawn = '<text x="1">JAVASCRIPT: LIFE ONLINE= ON=</text>';
  expect(trustedDrawing(drawn)).toBe(drawn);
  for (const active of [
    '<rect onload="x()"/>',
    '<a href="/">x</a>',
    '<use href="javascript:x()"/>',
    '<script>x()</script>',
  ])
    expect(trustedDrawing(active), active).toBe('');
});
