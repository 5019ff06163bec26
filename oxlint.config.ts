import type { OxlintConfig, OxlintOverride } from 'oxlint';

/** Refuses imports whose specifier matches; types count as much as values unless said otherwise. */
interface Ban {
  /** Without look-around, which the linter does not know. */
  regex?: string;
  /** In the manner of .gitignore: `!` lets through again. */
  group?: string[];
  message: string;
  allowTypeImports?: boolean;
}

function fence(files: string[], bans: Ban[], excludeFiles: string[] = []): OxlintOverride {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns: bans }] } };
}

const tests = ['**/*.test.ts'];
const routes = ['routes.ts', '*-routes.ts'];
const queries = ['queries.ts', '*-queries.ts'];

const notOtherSides: Ban = {
  regex: String.raw`^#(web|tests|cli|bench)/|/(web|tests|cli|bench)/`,
  message: 'The server imports neither the web app nor tests nor commands.',
};
const onlyRoutesSpeakHttp: Ban = { regex: '^(fastify|@fastify/)', message: 'Only routes.ts speaks HTTP.' };
const sqlInQueries: Ban = { regex: '^kysely', message: 'SQL lives in queries.ts.', allowTypeImports: true };

/** The service is the public interface of a feature. The types of catalogue records are open to all. */
const door = 'service.ts, catalogue/documents.ts or catalogue/content.ts';
const throughTheDoor: Ban = {
  group: [
    '#server/features/*/**',
    '!#server/features/*/service.ts',
    '!#server/features/catalogue/documents.ts',
    '!#server/features/catalogue/content.ts',
  ],
  message: `Another feature is reached through its service (${door}).`,
};

/** A relative path that leaves the feature, seen from a folder so deep below `features`. */
const staysInside = (depth: number): Ban => ({
  regex: String.raw`^(\.\./){${depth}}`,
  message: `Another feature is reached through its service, as #server/features/<name>/service.ts.`,
});

/** A feature's files at one depth: `features/lists/*.ts` is 1, `features/search/index/*.ts` is 2. */
function featureFences(depth: number): OxlintOverride[] {
  const folder = `server/features${'/*'.repeat(depth)}`;
  const inside = [throughTheDoor, staysInside(depth), notOtherSides];
  const named = (names: string[]) => names.map((name) => `${folder}/${name}`);
  return [
    fence(
      [`${folder}/*.ts`],
      [onlyRoutesSpeakHttp, sqlInQueries, ...inside],
      [...tests, ...named(routes), ...named(queries)],
    ),
    fence(named(routes), [sqlInQueries, ...inside]),
    fence(named(queries), [
      { regex: String.raw`(^fastify|/service\.ts$|routes\.ts$)`, message: 'Queries know no rules and no HTTP.' },
      { regex: '^#server/features/', message: 'Each table has one owning feature: ask its service.' },
      { ...staysInside(depth), message: 'Each table has one owning feature: ask its service.' },
      notOtherSides,
    ]),
  ];
}

/** The web's features at one depth. */
const webFeatureFence = (depth: number) =>
  fence(
    [`web/features${'/*'.repeat(depth)}/*.{ts,tsx}`],
    [
      {
        regex: String.raw`(^#server/|^#tests/|#web/(pages|app)/|/(pages|app)/|^node:)`,
        message: 'Features know neither pages nor the server.',
      },
      {
        regex: String.raw`^(#web/features/|(\.\./){${depth}})`,
        message: 'Features do not import each other: what two share belongs below them, what joins them into a page.',
      },
    ],
    tests,
  );

const config: OxlintConfig = {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['dist', 'node_modules', 'coverage'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'no-console': 'off',
  },
  overrides: [
    {
      files: ['*.config.ts', 'tests/support/database/global-setup.ts', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.ts', 'tests/**'],
      rules: {
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/expect-expect': 'off',
        'vitest/valid-title': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/no-conditional-tests': 'off',
        'vitest/valid-describe-callback': 'off',
      },
    },
    fence(
      ['contract/**'],
      [
        {
          group: [
            '*',
            '#*/**',
            'node:*',
            '!zod',
            '!zod/**',
            '!./**',
            '!../**',
            '!#contract/**',
            '!vitest',
            '!fast-check',
            ...['server', 'web', 'cli', 'tests', 'catalogue'].flatMap((folder) => [
              `../${folder}/**`,
              `../../${folder}/**`,
            ]),
          ],
          message: 'The contract is spoken by both sides: it imports zod and itself, nothing else.',
        },
      ],
    ),
    fence(
      ['server/platform/**'],
      [
        {
          regex: '(#server/features/|/features/|^#(web|cli|catalogue|tests|bench)/)',
          message: 'The platform knows no feature and nothing above it.',
        },
      ],
      tests,
    ),
    ...[1, 2, 3].flatMap(featureFences),
    fence(
      ['cli/**'],
      [
        { ...throughTheDoor, message: `Commands act through the services (${door}).` },
        { ...sqlInQueries, message: 'SQL lives in queries.ts and in the platform.' },
        { regex: '^#(web|tests|bench)/', message: 'Commands import neither the web app nor tests.' },
      ],
      tests,
    ),
    fence(
      ['web/ui/**', 'web/lib/**'],
      [
        {
          regex: String.raw`(^#(contract|server|tests)/|#web/(api|features|pages|app)/|\.\./(api|features|pages|app)/|^node:)`,
          message: 'Primitives know no domain: neither the contract nor anything above ui and lib.',
        },
      ],
    ),
    fence(
      ['web/api/**'],
      [
        {
          regex: String.raw`(^#(server|tests)/|#web/(ui|features|pages|app)/|\.\./(ui|features|pages|app)/|^node:)`,
          message: "The web's api layer imports the contract and lib.",
        },
      ],
    ),
    ...[1, 2, 3].map(webFeatureFence),
    fence(
      ['web/pages/**', 'web/app/**', 'web/*.{ts,tsx}'],
      [
        {
          regex: String.raw`(^#(server|tests|cli)/|\.\./(server|tests|cli)/)`,
          message: 'The browser never imports the server, not even its types.',
        },
      ],
    ),
  ],
};

export default config;
