import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,catalogue,cli,tests/architecture,tests/import}/**/*.test.ts'],
          environment: 'node',
          // The files of a worker share the loaded modules, which takes a third off the time.
          isolate: false,
          globalSetup: ['tests/support/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      // These replace globals of the browser, such as `localStorage`.
      { test: { name: 'web', include: ['web/**/*.test.ts'], environment: 'node' } },
    ],
    maxWorkers: 2,
  },
});
