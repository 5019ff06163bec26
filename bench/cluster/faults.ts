import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../resilience/report.ts';
import type { Cluster } from './cluster.ts';
import { startReaders, startWriters, type ReadFigures, type WriteFigures } from './load.ts';

export interface Sizes {
  kills: number;
  restarts: number;
  databaseRestarts: number;
  promotions: number;
  silentSeconds: number;
  cutOffSeconds: number;
  connections: number;
}

interface Loaded {
  reads: ReadFigures;
  writes: WriteFigures & { lost: number };
}

const writers = 6;

/** Runs `fault` with readers and writers at the balancer, and says what they saw. */
async function underLoad({ origin }: Cluster, connections: number, fault: () => Promise<void>): Promise<Loaded> {
  const writing = await startWriters(origin, writers);
  const readers = startReaders(origin, connections);
  await sleep(1_000);
  await fault();
  await sleep(1_500);
  const reads = await readers.stop();
  return { reads, writes: await writing.stop() };
}

const describe = ({ reads, writes }: Loaded): string =>
  `${reads.answered} reads, ${reads.failed} failed, slowest ${reads.slowestMs} ms; ${writes.acknowledged} writes acknowledged, ` +
  `${writes.lost} lost, ${describeRefusals(writes)}, longest gap ${(writes.gapMs / 1_000).toFixed(1)} s`;

const isRefusing = ({ refusals }: WriteFigures): boolean => Object.keys(refusals).length > 0;

function describeRefusals({ refusals }: WriteFigures): string {
  const reasons = Object.entries(refusals);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  const listed = reasons.map(([reason, count]) => `${reason}: ${count}`).join(', ');
  return total === 0 ? '0 refused' : `${total} refused (${listed})`;
}

interface Fault {
  id: string;
  promise: string;
  size: (sizes: Sizes) => string;
  run: (cluster: Cluster, sizes: Sizes) => Promise<void>;
  isKept: (loaded: Loaded) => boolean;
}

const nothingLost = ({ writes }: Loaded) => writes.lost === 0;
const readsGoOn = (loaded: Loaded) => nothingLost(loaded) && loaded.reads.failed === 0;

const faults: Fault[] = [
  {
    id: 'rolling restart',
    promise: 'no request fails, nothing is lost',
    size: ({ restarts, connections }) => `${restarts} restarts of each node, ${connections} connections`,
    async run({ nodes }, { restarts }) {
      for (let round = 0; round < restarts; round += 1)
        for (const node of nodes) {
          await node.stop();
          await node.start();
          await sleep(1_000);
        }
    },
    isKept: (loaded) => readsGoOn(loaded) && !isRefusing(loaded.writes),
  },
  {
    id: 'kill -9 of a node',
    promise: 'nothing acknowledged is lost; only requests under way at that node fail',
    size: ({ kills }) => `${kills} kills`,
    async run({ nodes }, { kills }) {
      for (let kill = 0; kill < kills; kill += 1) {
        const node = nodes[kill % nodes.length]!;
        await node.kill();
        await node.start();
      }
    },
    isKept: nothingLost,
  },
  {
    id: 'PostgreSQL restarts',
    promise: 'searches and pages go on, nothing is lost',
    size: ({ databaseRestarts }) => `${databaseRestarts} restarts`,
    async run(cluster, { databaseRestarts }) {
      for (let restart = 0; restart < databaseRestarts; restart += 1) {
        await cluster.postgres.restart();
        await sleep(2_000);
      }
    },
    isKept: readsGoOn,
  },
  {
    id: 'PostgreSQL silent',
    promise: 'searches and pages go on, nothing is lost',
    size: ({ silentSeconds }) => `${silentSeconds} s without a byte to any node`,
    async run({ nodes }, { silentSeconds }) {
      for (const { database } of nodes) database.pause();
      await sleep(silentSeconds * 1_000);
      for (const { database } of nodes) database.resume();
      await sleep(3_000);
    },
    isKept: readsGoOn,
  },
  {
    id: 'one node cut off',
    promise: 'searches and pages go on at all nodes, nothing is lost',
    size: ({ cutOffSeconds }) => `${cutOffSeconds} s without the database`,
    async run({ nodes: [node] }, { cutOffSeconds }) {
      node!.database.pause();
      await sleep(cutOffSeconds * 1_000);
      node!.database.resume();
      await sleep(3_000);
    },
    isKept: readsGoOn,
  },
  {
    id: 'promotion of the standby',
    promise: 'searches and pages go on, nothing acknowledged is lost (synchronous standby)',
    size: ({ promotions }) => `${promotions} promotions`,
    async run(cluster, { promotions }) {
      for (let promotion = 0; promotion < promotions; promotion += 1) {
        await cluster.failOver();
        await sleep(2_000);
      }
    },
    isKept: readsGoOn,
  },
  {
    id: 'read-only primary',
    promise: 'writes get 503, searches and pages go on, nothing is lost',
    size: () => '5 s',
    async run(cluster) {
      await cluster.postgres.configure('default_transaction_read_only = on');
      await sleep(5_000);
      await cluster.postgres.configure('default_transaction_read_only = off');
      await sleep(6_000);
    },
    isKept: readsGoOn,
  },
  {
    id: 'Redis gone',
    promise: 'no request fails: each node counts limits for itself',
    size: () => '5 s without an answer',
    async run({ redis }) {
      redis.freeze();
      await sleep(5_000);
      redis.thaw();
    },
    isKept: (loaded) => readsGoOn(loaded) && !isRefusing(loaded.writes),
  },
];

export async function* runFaults(cluster: Cluster, sizes: Sizes, only: string[]): AsyncGenerator<Finding> {
  for (const { id, promise, size, run, isKept } of faults) {
    if (only.length > 0 && !only.includes(id)) continue;
    const loaded = await underLoad(cluster, sizes.connections, () => run(cluster, sizes));
    yield { id, promise, size: size(sizes), outcome: describe(loaded), isKept: isKept(loaded) };
  }
}
