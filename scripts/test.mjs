// Runs every test: vitest and Playwright in parallel, so that one uses the processor while the other waits.
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

// On two cores one worker of vitest uses what Playwright leaves; with two, tests of pages wait too long for their turn.
const vitestWorkers = Math.max(1, Math.floor(availableParallelism() / 2));
const logFile = 'vitest.log';

const vitest = run('vitest', ['run', `--maxWorkers=${vitestWorkers}`], openSync(logFile, 'w'));
const playwright = run('playwright', ['test']);

const codes = [await playwright, await vitest];
process.stdout.write(readFileSync(logFile, 'utf8'));
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/** @returns {Promise<number>} the exit code */
function run(command, args, output) {
  const script = { vitest: 'node_modules/vitest/vitest.mjs', playwright: 'node_modules/playwright/cli.js' }[command];
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
  });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
