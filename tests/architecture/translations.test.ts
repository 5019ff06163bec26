import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const english = `{
  title: 'Films',
  page: { of: 'Page {{page}} of {{pages}}' },
  count_one: '{{count}} film',
  count_other: '{{count}} films',
  hints: ['Look', 'Listen'],
}`;

const german: Record<string, string> = {
  title: `'Filme'`,
  page: `{ of: 'Seite {{page}} von {{pages}}' }`,
  count_one: `'{{count}} Film'`,
  count_other: `'{{count}} Filme'`,
  hints: `['Schau hin', 'Hör zu']`,
};
const { count_many: _, ...twoForms } = { ...german, count_many: '' };

const faults: [name: string, catalogue: Record<string, string>, language?: string][] = [
  ['a missing key', { ...german, title: '' }],
  ['a missing key within', { ...german, page: `{}` }],
  ['a surplus key', { ...german, extra: `'Mehr'` }],
  ['a surplus key within', { ...german, page: `{ of: 'Seite {{page}} von {{pages}}', extra: 'Mehr' }` }],
  ['a missing plural form', { ...german, count_one: '' }],
  ['a plural form of another language', { ...german, count_many: `'{{count}} Filme'` }],
  ['the want of a plural form that the language has', twoForms, 'es'],
  ['a missing parameter', { ...german, page: `{ of: 'Seite {{page}}' }` }],
  ['a missing parameter of a plural', { ...german, count_other: `'Filme'` }],
  ['a surplus parameter', { ...german, title: `'Filme {{count}}'` }],
  ['a misspelt parameter', { ...german, count_one: `'{{cuont}} Film'` }],
  ['a list that is too short', { ...german, hints: `['Schau hin']` }],
  ['a list that is too long', { ...german, hints: `['Schau hin', 'Hör zu', 'Riech mal']` }],
];
const sound: typeof faults = [
  ['a whole translation', german],
  ['a whole translation with another plural form', { ...german, count_many: `'{{count}} de Filme'` }, 'es'],
];

let folder: string;
let said: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-translations-'));
  [...faults, ...sound].forEach(([, catalogue, language = 'de'], i) =>
    writeFileSync(join(folder, `planted${i}.ts`), planted(catalogue, language)),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const config = { extends: join(process.cwd(), 'tsconfig.base.json'), include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  said = spawnSync(join(process.cwd(), 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function planted(catalogue: Record<string, string>, language: string): string {
  const entries = Object.entries(catalogue).filter(([, text]) => text !== '');
  return `import type { ExactTranslation, Translation } from '${join(process.cwd(), 'web/i18n/translation.ts')}';
const english = ${english} as const;
const said = { ${entries.map(([key, text]) => `${key}: ${text}`).join(', ')} } as const satisfies Translation<'${language}', typeof english>;
export const checked: ExactTranslation<'${language}', typeof said, typeof english> = said;
`;
}

test.each(faults.map(([name], i) => [name, i] as const))('%s does not compile', (_name, i) => {
  expect(said).toMatch(new RegExp(`planted${i}\\.ts\\(\\d+,\\d+\\): error TS`));
});

test.each(sound.map(([name], i) => [name, faults.length + i] as const))('%s compiles', (_name, i) => {
  expect(said).not.toContain(`planted${i}.ts`);
});
