// Runs every test, vitest's and then Playwright's: beside each other, each waits for the processor and times out.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

// More workers than processors: many tests wait, for a time limit, a database or another process.
const processors = availableParallelism();
// Servers and commands that tests start load their modules with a quarter less processor time.
process.env['NODE_COMPILE_CACHE'] ??= join(process.cwd(), 'node_modules/.cache/node');
process.env['TEST_TEMPLATES'] = mkdtempSync(join(tmpdir(), 'marquee-templates-'));
const codes = {
  vitest: await run('vitest/vitest.mjs', ['run', '--reporter=dot', `--maxWorkers=${3 * processors}`]),
  playwright: await run('playwright/cli.js', ['test', `--workers=${processors + 1}`]),
};
rmSync(process.env['TEST_TEMPLATES'], { recursive: true, force: true });
const failed = Object.keys(codes).filter((name) => codes[name] !== 0);
if (failed.length > 0) console.error(`Failed: ${failed.join(' and ')}. The details are above.`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** @returns {Promise<number>} the exit code */
function run(script, args) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit' });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
