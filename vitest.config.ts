import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,catalogue,cli,web,tests/architecture,tests/import}/**/*.test.ts'],
          environment: 'node',
          // Test files of one worker share the loaded modules, which takes a third off the time: no module keeps state.
          isolate: false,
          globalSetup: ['tests/support/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
