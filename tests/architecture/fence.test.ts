import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-fence-'));
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the linter says of a tree that holds just these files. */
function lint(files: Record<string, string>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/oxlint'),
    ['--deny-warnings', ...Object.keys(files)],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const name of Object.keys(files)) rmSync(join(root, name));
  return stdout;
}

const importing = (specifier: string) => `import { x } from '${specifier}';\nx();\n`;
const importingType = (specifier: string) => `import type { X } from '${specifier}';\nexport const x: X = 1;\n`;

test.each([
  ['fastify in the contract', 'contract/planted.ts', importing('fastify'), /contract is spoken by both sides/],
  ['a node module in the contract', 'contract/planted.ts', importing('node:fs'), /contract is spoken by both sides/],
  [
    'the server in the contract',
    'contract/planted.ts',
    importing('#server/config.ts'),
    /contract is spoken by both sides/,
  ],
  [
    'a feature in the platform',
    'server/platform/planted.ts',
    importing('#server/features/lists/service.ts'),
    /platform knows no feature/,
  ],
  [
    'a feature in the platform, relatively',
    'server/platform/http/planted.ts',
    importing('../../features/lists/service.ts'),
    /platform knows no feature/,
  ],
  ['fastify in a service', 'server/features/lists/service.ts', importing('fastify'), /Only routes\.ts speaks HTTP/],
  [
    "another feature's queries in a service",
    'server/features/lists/service.ts',
    importing('#server/features/auth/queries.ts'),
    /reached through its service/,
  ],
  [
    "another feature's queries, relatively",
    'server/features/lists/service.ts',
    importing('../auth/queries.ts'),
    /reached through its service/,
  ],
  [
    "another feature's queries in a subfolder of a feature",
    'server/features/search/index/planted.ts',
    importing('#server/features/auth/queries.ts'),
    /reached through its service/,
  ],
  [
    "another feature's queries in a subfolder, relatively",
    'server/features/search/index/planted.ts',
    importing('../../auth/queries.ts'),
    /reached through its service/,
  ],
  ['SQL in routes', 'server/features/lists/routes.ts', importing('kysely'), /SQL lives in queries/],
  ['a service in queries', 'server/features/lists/queries.ts', importing('./service.ts'), /Queries know no rules/],
  [
    'another feature in queries',
    'server/features/lists/queries.ts',
    importing('#server/features/auth/service.ts'),
    /one owning feature/,
  ],
  [
    'the web in the server',
    'server/features/lists/service.ts',
    importing('#web/lib/format/formats.ts'),
    /neither the web app/,
  ],
  ['the server in a page', 'web/pages/home.tsx', importing('#server/config.ts'), /never imports the server/],
  [
    "the server's types in a page",
    'web/pages/home.tsx',
    importingType('#server/config.ts'),
    /never imports the server/,
  ],
  [
    "the server's types in the web's api",
    'web/api/http/client.ts',
    importingType('#server/config.ts'),
    /imports the contract and lib/,
  ],
  [
    'the contract in a primitive',
    'web/ui/controls/button.tsx',
    importingType('#contract/auth.ts'),
    /Primitives know no domain/,
  ],
  [
    'a feature in a primitive',
    'web/ui/controls/button.tsx',
    importing('#web/features/search/box.tsx'),
    /Primitives know no domain/,
  ],
  [
    'a page in a feature',
    'web/features/search/box.tsx',
    importing('#web/pages/home.tsx'),
    /neither pages nor the server/,
  ],
])('%s is refused', (_, file, content, message) => {
  expect(lint({ [file]: content })).toMatch(message);
});

test('a circle of imports is refused', () => {
  expect(
    lint({
      'server/features/lists/one.ts': "import { two } from './two.ts';\nexport const one = () => two();\n",
      'server/features/lists/two.ts': "import { one } from './one.ts';\nexport const two = () => one();\n",
    }),
  ).toMatch(/no-cycle/);
});

test.each([
  ['contract/fine.ts', importing('zod/mini')],
  ['server/platform/http/fine.ts', importing('fastify')],
  ['server/features/lists/service.ts', importing('#server/features/catalogue/service.ts')],
  ['server/features/lists/routes.ts', importing('fastify')],
  ['server/features/lists/queries.ts', importing('kysely')],
  ['server/features/search/index/fine.ts', importing('../analysis/analyzer.ts')],
  ['web/pages/home.tsx', importing('#web/features/search/box.tsx')],
  ['web/api/http/client.ts', importingType('#contract/endpoints.ts')],
])('%s may import what it needs', (file, content) => {
  expect(lint({ [file]: content })).not.toMatch(/no-restricted-imports/);
});
