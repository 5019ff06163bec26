import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const value = (specifier: string) => `import { x } from '${specifier}';\nx();\n`;
const type = (specifier: string) => `import type { X } from '${specifier}';\nexport const x: X = 1;\n`;

/** Planted code, its path, and the expected message of the linter. */
const violations: [what: string, file: string, content: string, message: RegExp][] = [
  ['fastify in the contract', 'contract/a.ts', value('fastify'), /contract is spoken by both sides/],
  ['a node module in the contract', 'contract/b.ts', value('node:fs'), /contract is spoken by both sides/],
  ['the server in the contract', 'contract/c.ts', value('#server/config.ts'), /contract is spoken by both sides/],
  ['the server in the contract, relatively', 'contract/d.ts', type('../server/x.ts'), /contract is spoken by both/],
  [
    'a feature in the platform',
    'server/platform/a.ts',
    value('#server/features/lists/service.ts'),
    /platform knows no feature/,
  ],
  [
    'a feature in the platform, relatively',
    'server/platform/http/b.ts',
    value('../../features/lists/service.ts'),
    /platform knows no feature/,
  ],
  ['the web in the platform', 'server/platform/c.ts', type('#web/lib/format.ts'), /platform knows no feature/],
  ['fastify in a service', 'server/features/a/service.ts', value('fastify'), /Only routes\.ts speaks HTTP/],
  ['fastify in a subfolder', 'server/features/a/index/b.ts', value('fastify'), /Only routes\.ts speaks HTTP/],
  [
    "another feature's queries in a service",
    'server/features/b/service.ts',
    value('#server/features/auth/queries.ts'),
    /reached through its service/,
  ],
  [
    "another feature's queries, relatively",
    'server/features/c/service.ts',
    value('../auth/queries.ts'),
    /reached through its service/,
  ],
  [
    "another feature's internals in a subfolder",
    'server/features/c/index/a.ts',
    type('#server/features/auth/sessions/session.ts'),
    /reached through its service/,
  ],
  [
    "another feature's internals in a subfolder, relatively",
    'server/features/c/index/b.ts',
    type('../../auth/queries.ts'),
    /reached through its service/,
  ],
  [
    "another feature's internals in routes",
    'server/features/c/routes.ts',
    value('#server/features/auth/sessions.ts'),
    /reached through its service/,
  ],
  ['SQL in routes', 'server/features/d/routes.ts', value('kysely'), /SQL lives in queries/],
  ['SQL in a service', 'server/features/d/service.ts', value('kysely'), /SQL lives in queries/],
  ['SQL in a subfolder', 'server/features/d/index/a.ts', value('kysely'), /SQL lives in queries/],
  ['a service in queries', 'server/features/e/queries.ts', value('./service.ts'), /Queries know no rules/],
  ['a service in queries of a part', 'server/features/e/f-queries.ts', value('./service.ts'), /Queries know no rules/],
  [
    'another feature in queries',
    'server/features/f/queries.ts',
    value('#server/features/auth/service.ts'),
    /one owning feature/,
  ],
  [
    'another feature in queries of a subfolder',
    'server/features/f/index/queries.ts',
    value('../../auth/service.ts'),
    /one owning feature/,
  ],
  ['the web in the server', 'server/features/g/service.ts', value('#web/lib/format.ts'), /neither the web app/],
  ['commands in the server', 'server/features/h/service.ts', type('#cli/command.ts'), /neither the web app/],
  [
    "a feature's internals in a command",
    'cli/a.ts',
    value('#server/features/catalogue/import-jsonl.ts'),
    /act through the services/,
  ],
  [
    "a feature's types in a command",
    'cli/b.ts',
    type('#server/features/catalogue/tmdb-plan.ts'),
    /act through the services/,
  ],
  ['SQL in a command', 'cli/c.ts', value('kysely'), /SQL lives in queries/],
  ['the web in a command', 'cli/d.ts', value('#web/lib/format.ts'), /neither the web app/],
  ['the server in a page', 'web/pages/a.tsx', value('#server/config.ts'), /never imports the server/],
  ["the server's types in a page", 'web/pages/b.tsx', type('#server/config.ts'), /never imports the server/],
  ["the server's types in the web's api", 'web/api/a.ts', type('#server/config.ts'), /imports the contract and lib/],
  ["a primitive in the web's api", 'web/api/b.ts', value('#web/ui/button.tsx'), /imports the contract and lib/],
  ['the contract in a primitive', 'web/ui/a.tsx', type('#contract/auth.ts'), /Primitives know no domain/],
  ['a feature in a primitive', 'web/ui/b.tsx', value('#web/features/search/box.tsx'), /Primitives know no domain/],
  ['the api in a helper', 'web/lib/browser/a.ts', value('#web/api/session.ts'), /Primitives know no domain/],
  ['a page in a feature', 'web/features/a/a.tsx', value('#web/pages/home.tsx'), /neither pages nor the server/],
  [
    'another feature in a feature of the web',
    'web/features/a/b.tsx',
    value('#web/features/search/box.tsx'),
    /do not import each other/,
  ],
  [
    'another feature in a feature of the web, relatively',
    'web/features/a/c.tsx',
    type('../search/box.tsx'),
    /do not import each other/,
  ],
  [
    'another feature in a subfolder of a feature of the web',
    'web/features/a/list/d.tsx',
    type('../../search/box.tsx'),
    /do not import each other/,
  ],
  ['a circle', 'server/features/i/a.ts', "import { b } from './b.ts';\nexport const a = () => b();\n", /cycle/],
  ['a circle of types', 'web/features/i/c.ts', "import type { D } from './d.ts';\nexport type C = D | 1;\n", /cycle/],
];

/** The other halves of the cycles. */
const companions: Record<string, string> = {
  'server/features/i/b.ts': "import { a } from './a.ts';\nexport const b = () => a();\n",
  'web/features/i/d.ts': "import type { C } from './c.ts';\nexport type D = C | 2;\n",
};

const allowed: [file: string, content: string][] = [
  ['contract/fine.ts', value('zod/mini')],
  ['server/platform/http/fine.ts', value('fastify')],
  ['server/features/fine/service.ts', value('#server/features/catalogue/service.ts')],
  ['server/features/fine/types.ts', type('kysely')],
  ['server/features/fine/index/a.ts', value('../query/b.ts')],
  ['server/features/fine/routes.ts', value('fastify')],
  ['server/features/fine/queries.ts', value('kysely')],
  ['cli/fine.ts', value('#server/features/catalogue/service.ts')],
  ['web/pages/fine.tsx', value('#web/features/search/box.tsx')],
  ['web/features/fine/list/a.tsx', value('../create/b.tsx')],
  ['web/api/fine.ts', type('#contract/endpoints.ts')],
];

let root: string;
/** The linter's messages by file; all violations are planted at once. */
let complaints: Map<string, string>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-fence-'));
  copyFileSync('oxlint.config.ts', join(root, 'oxlint.config.ts'));
  const planted = violations.map(([, file, content]) => [file, content] as const);
  for (const [file, content] of [...planted, ...allowed, ...Object.entries(companions)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  complaints = lint();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function lint(): Map<string, string> {
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--format=json', '--config=oxlint.config.ts', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; message: string; help?: string; code?: string }[];
  };
  const texts = new Map<string, string>();
  for (const { filename, message, help, code } of diagnostics) {
    const said = `${code}: ${message} ${help}`;
    texts.set(filename, `${texts.get(filename) ?? ''}${said}\n`);
  }
  return texts;
}

describe('the import fence', () => {
  test.each(violations)('%s is refused', (_, file, _content, message) => {
    expect(complaints.get(file) ?? '').toMatch(message);
  });

  test.each(allowed)('%s may import what it needs', (file) => {
    expect(complaints.get(file) ?? '').not.toMatch(/no-restricted-imports/);
  });

  test('no file is planted twice', () => {
    const files = [...violations.map(([, file]) => file), ...allowed.map(([file]) => file), ...Object.keys(companions)];
    expect(new Set(files).size).toBe(files.length);
  });
});
