// Runs every test, vitest's and then Playwright's: beside each other, each waits for the processor and times out.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const codes = {
  vitest: await run('vitest/vitest.mjs', ['run', '--reporter=dot', `--maxWorkers=${availableParallelism()}`]),
  playwright: await run('playwright/cli.js', ['test']),
};
const failed = Object.keys(codes).filter((name) => codes[name] !== 0);
if (failed.length > 0) console.error(`Failed: ${failed.join(' and ')}. The details are above.`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** @returns {Promise<number>} the exit code */
function run(script, args) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit' });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
