import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeFindings, type Finding } from '../resilience/report.ts';
import { startCluster } from './cluster.ts';
import { describe, isRefusing, readsGoOn, underLoad } from './under-load.ts';

/**
 * Three nodes of an earlier commit, which are replaced one by one with this one under load: until the last is replaced,
 * the earlier release runs on the later schema.
 */

const connections = 50;
/** How long both releases run after each replacement. */
const besideMs = 15_000;

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [commit] = positionals;
if (commit === undefined) throw new Error('Name the commit of the earlier release.');

/** Checks the commit out into a new directory, with its packages and its build. */
function makeRelease(): string {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-release-'));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: dir, stdio: 'ignore' });
  execFileSync('git', ['worktree', 'add', '--detach', '--force', dir, commit!], { stdio: 'ignore' });
  run('npm', 'ci', '--prefer-offline', '--no-audit');
  run('npm', 'run', 'build');
  return dir;
}

const countMigrations = (release: string): number =>
  readdirSync(join(release, 'server/platform/db/migrations')).filter((file) => /^\d{4}-/.test(file)).length;

const release = makeRelease();
try {
  await using cluster = new AsyncDisposableStack();
  const running = await startCluster({ release });
  cluster.defer(() => running.close());
  const { loaded } = await underLoad(running, connections, async () => {
    for (const node of running.nodes) {
      await node.stop();
      await node.start();
      await sleep(besideMs);
    }
  });
  const migrations = countMigrations(process.cwd()) - countMigrations(release);
  const finding: Finding = {
    id: 'upgrade',
    promise: 'the earlier release works on the later schema; no request fails, nothing is lost',
    size: `three nodes of ${commit.slice(0, 8)} replaced one by one over ${migrations} migrations, ${connections} connections`,
    outcome: describe(loaded),
    isKept: migrations > 0 && readsGoOn(loaded) && !isRefusing(loaded.writes),
  };
  console.log(`${finding.isKept ? 'kept  ' : 'BROKEN'} ${finding.id} (${finding.size}): ${finding.outcome}`);
  if (values.write) writeFindings([finding], { file: 'docs/CLUSTER.md', bench: 'cluster' });
  if (!finding.isKept) process.exitCode = 1;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', release]);
}
