import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GroupedSearchReply } from '#contract/search.ts';
import { findBinaries } from '#tests/support/database/postgres.ts';
import { createClient } from '../resilience/client.ts';
import type { Finding } from '../resilience/report.ts';
import type { Cluster } from './cluster.ts';
import type { Sizes } from './faults.ts';
import { nameOf, startCatalogueImport, writeTitles } from './made-up-titles.ts';
import type { Node } from './nodes.ts';
import { describe, nothingLost, readsGoOn, underLoad } from './under-load.ts';

const foundMaxMs = 180_000;
const diskMegabytes = 256;
/** Large enough that a kill falls into the middle. */
const killedImportTitles = 5_000;

const firstIds = {
  killed: 9_000_000,
  full: 9_100_000,
  before: 9_200_000,
  lost: 9_300_000,
  after: 9_400_000,
  many: 9_500_000,
};

/** Faults that concern the catalogue and each node's index of it. */
export async function* runCatalogueFaults(cluster: Cluster, sizes: Sizes, only: string[]): AsyncGenerator<Finding> {
  const faults = {
    'kill -9 during an import': killDuringImport,
    'disk of a node full': fillDisk,
    'older backup restored': restoreOlderBackup,
    'large import': importMany,
    'large cold start': startCold,
  };
  for (const [id, run] of Object.entries(faults))
    if (only.length === 0 || only.includes(id)) yield { id, ...(await run(cluster, sizes)) };
}

type Outcome = Omit<Finding, 'id'>;

async function killDuringImport(cluster: Cluster, { kills, connections }: Sizes): Promise<Outcome> {
  const { loaded, outcome } = await underLoad(cluster, connections, async () => {
    const importing = prepareImport(cluster, firstIds.killed, killedImportTitles);
    for (let kill = 0; kill < kills; kill += 1) {
      const node = cluster.nodes[kill % cluster.nodes.length]!;
      const { finished, kill: killImport } = importing.start();
      await sleep(500 + (kill % 10) * 300);
      killImport();
      await Promise.all([finished, node.kill()]);
      await node.start();
    }
    const isWhole = await importing.start().finished;
    const found = await findEverywhere(cluster.nodes, firstIds.killed + killedImportTitles - 1);
    return { isWhole, found, missing: await countMissing(cluster.nodes, firstIds.killed, killedImportTitles) };
  });
  return {
    promise: 'nothing acknowledged is lost; the import goes on and is found at each node, every title once',
    size: `${kills} kills of a node and of the import of ${killedImportTitles} titles`,
    outcome: `import whole: ${outcome.isWhole}, last title found after ${describeFound(outcome.found)}, ${outcome.missing} of ${sampleSize} sampled titles missing or doubled; ${describe(loaded)}`,
    isKept: nothingLost(loaded) && outcome.isWhole && outcome.found !== null && outcome.missing === 0,
  };
}

async function fillDisk(cluster: Cluster, { connections }: Sizes): Promise<Outcome> {
  const node = cluster.nodes[0]!;
  const size = `${diskMegabytes} MB, full for a minute and a restart; 500 titles imported meanwhile`;
  const promise = 'searches and pages go on, nothing is lost, the node follows when there is space';
  await node.stop();
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', node.dataDir]);
  if (mount.status !== 0) {
    await node.start();
    return { promise, size, outcome: 'not measured: a disk can only be mounted by root', isKept: false };
  }
  const unmount = () => spawnSync('umount', [node.dataDir]);
  await node.start();
  const { loaded, outcome } = await underLoad(cluster, connections, async () => {
    const filler = join(node.dataDir, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    await prepareImport(cluster, firstIds.full, 500).start().finished;
    await sleep(30_000);
    await node.stop();
    const starting = node.start();
    await sleep(10_000);
    const isRunning = node.isRunning();
    rmSync(filler);
    await starting;
    return { isRunning, found: await findEverywhere(cluster.nodes, firstIds.full + 499) };
  });
  await node.stop();
  unmount();
  await node.start();
  return {
    promise,
    size,
    outcome: `the restarted node ${outcome.isRunning ? 'waits for space' : 'exits'}, new titles found at all nodes ${describeFound(outcome.found)} after there was space; ${describe(loaded)}`,
    isKept: readsGoOn(loaded) && outcome.isRunning && outcome.found !== null,
  };
}

/** Changes after the backup are lost, so only reads are counted. */
async function restoreOlderBackup(cluster: Cluster, { connections }: Sizes): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-dump-'));
  const dump = join(dir, 'older.dump');
  await prepareImport(cluster, firstIds.before, 1).start().finished;
  await findEverywhere(cluster.nodes, firstIds.before);
  await runPostgresTool('pg_dump', cluster, ['-Fc', '-f', dump, 'postgres']);
  await prepareImport(cluster, firstIds.lost, 1).start().finished;
  const lost = await findEverywhere(cluster.nodes, firstIds.lost);
  const { loaded, outcome } = await underLoad(
    cluster,
    connections,
    async () => {
      const options = ['--clean', '--if-exists', '--single-transaction', '-d', 'postgres', dump];
      await runPostgresTool('pg_restore', cluster, options);
      const gone = await findEverywhere(cluster.nodes, firstIds.lost, 0);
      await prepareImport(cluster, firstIds.after, 1).start().finished;
      return {
        gone,
        kept: await findEverywhere(cluster.nodes, firstIds.before),
        next: await findEverywhere(cluster.nodes, firstIds.after),
      };
    },
    0,
  );
  rmSync(dir, { recursive: true });
  const isFollowed = lost !== null && outcome.gone !== null && outcome.kept !== null && outcome.next !== null;
  return {
    promise: 'searches and pages go on; each node shows the catalogue of the backup and follows what comes next',
    size: 'pg_restore under three running nodes',
    outcome: `a later title is gone at all nodes after ${describeFound(outcome.gone)}, the next one is found after ${describeFound(outcome.next)}; ${loaded.reads.answered} reads, ${loaded.reads.failed} failed, slowest ${loaded.reads.slowestMs} ms`,
    isKept: isFollowed && loaded.reads.failed === 0,
  };
}

async function importMany(cluster: Cluster, { titles, connections }: Sizes): Promise<Outcome> {
  const { loaded, outcome } = await underLoad(cluster, connections, async () => {
    const isWhole = await prepareImport(cluster, firstIds.many, titles).start().finished;
    return { isWhole, found: await findEverywhere(cluster.nodes, firstIds.many + titles - 1) };
  });
  return {
    promise: 'searches and pages go on, nothing is lost, every node follows',
    size: `${titles} titles imported beside three nodes`,
    outcome: `the last title found at all nodes ${describeFound(outcome.found)} after the import; ${describe(loaded)}`,
    isKept: readsGoOn(loaded) && outcome.isWhole && outcome.found !== null,
  };
}

async function startCold({ nodes }: Cluster, { titles }: Sizes): Promise<Outcome> {
  await Promise.all(nodes.map((node) => node.stop()));
  for (const { dataDir } of nodes)
    for (const file of readdirSync(dataDir)) rmSync(join(dataDir, file), { recursive: true });
  const from = performance.now();
  const seconds = await Promise.all(
    nodes.map((node) => node.start().then(() => Math.round((performance.now() - from) / 1_000))),
  );
  const found = await findEverywhere(nodes, firstIds.many + titles - 1);
  return {
    promise: 'three nodes without any files build their indexes and get ready',
    size: `3 nodes at the same time, ${titles} titles more`,
    outcome: `ready after ${seconds.toSorted((a, b) => a - b).join(', ')} s`,
    isKept: found !== null,
  };
}

function prepareImport(cluster: Cluster, firstId: number, count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-import-'));
  const file = join(dataDir, 'titles.jsonl');
  writeTitles(file, firstId, count);
  const databaseUrl = `postgres://marquee@127.0.0.1:${cluster.postgres.port()}/postgres`;
  return { start: () => startCatalogueImport(file, { databaseUrl, dataDir }) };
}

/** Milliseconds until each node finds this title (or no longer finds it, for `wanted` 0); null when one does not. */
async function findEverywhere(nodes: Node[], id: number, wanted: 0 | 1 = 1): Promise<number | null> {
  const from = performance.now();
  while (performance.now() - from < foundMaxMs) {
    const counts = await Promise.all(nodes.map((node) => countResults(node, id)));
    if (counts.every((count) => count === wanted)) return Math.round(performance.now() - from);
    await sleep(200);
  }
  return null;
}

const sampleSize = 100;

/** Number of sampled titles that a node does not find exactly once. */
async function countMissing(nodes: Node[], firstId: number, count: number): Promise<number> {
  let missing = 0;
  for (let i = 0; i < sampleSize; i += 1) {
    const id = firstId + Math.floor((i * count) / sampleSize);
    if ((await countResults(nodes[i % nodes.length]!, id)) !== 1) missing += 1;
  }
  return missing;
}

/** How often the title is among the results of its name; -1 without an answer. */
async function countResults({ origin }: Node, id: number): Promise<number> {
  const client = createClient(origin, 1);
  const { status, text } = await client.call('GET', `/api/search?q=${encodeURIComponent(nameOf(id))}`);
  client.close();
  if (status !== 200) return -1;
  const { groups } = JSON.parse(text) as GroupedSearchReply;
  return groups.Movies.results.filter(({ title }) => title === nameOf(id)).length;
}

const describeFound = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`);

async function runPostgresTool(tool: string, { postgres }: Cluster, args: string[]): Promise<void> {
  const connection = ['-h', '127.0.0.1', '-p', String(postgres.port()), '-U', 'marquee'];
  const child = spawn(join(findBinaries()!, tool), [...connection, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${tool} ended with ${code}.`);
}
