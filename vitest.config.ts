import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** On a busy machine a test may take its time; only one that hangs waits so long. */
const testTimeout = 60_000;

/** Processes, index builds and the starter catalogue take longest, which the size of a file does not tell on a fresh clone. */
const takesLong = /#tests\/support\/processes\/|rebuildSearchIndex|catalogue: 'starter'/;

/** Starts the longest files first: one that started last would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [long, others] = [[], []] as [TestSpecification[], TestSpecification[]];
    for (const file of await super.sort(files))
      (takesLong.test(readFileSync(file.moduleId, 'utf8')) ? long : others).push(file);
    return [...long, ...others];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,catalogue,cli,tests/architecture,tests/import}/**/*.test.ts'],
          environment: 'node',
          // The files of a worker share the loaded modules, which takes a third off the time.
          isolate: false,
          // Node loads the files as in production. Through Vite, each use of an import calls a getter, which costs a fifth more.
          experimental: { viteModuleRunner: false },
          // A tenth less processor time: less garbage is copied.
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: ['tests/support/database/global-setup.ts'],
          testTimeout,
          hookTimeout: 180_000,
        },
      },
      // These replace globals of the browser, such as `localStorage`.
      { test: { name: 'web', include: ['web/**/*.test.ts'], environment: 'node', testTimeout } },
    ],
    maxWorkers: 2,
  },
});
