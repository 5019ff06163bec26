import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tailwind's physical classes: `ml-4`, `sm:-right-2`, `text-left`, `rounded-l-md`. */
const physical =
  /(?<![\w-])-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|float-(?:left|right))-[\w.[]|(?<![\w-])text-(?:left|right)(?![\w-])/;

test('components name sides by the direction of reading: start and end, not left and right', () => {
  const found = globSync('web/{app,features,pages,ui}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:className=|`|'|")[^\n]*/g)]
      .filter(([line]) => physical.test(line))
      .map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
  expect(['ms-4', 'text-start', 'sm:-start-4'].some((name) => physical.test(name))).toBe(false);
  expect(['ml-4', 'sm:-right-2', 'text-left', 'rounded-l-md'].every((name) => physical.test(name))).toBe(true);
});
