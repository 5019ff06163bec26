import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../resilience/report.ts';
import type { Cluster } from './cluster.ts';
import { describe, isRefusing, nothingLost, readsGoOn, underLoad, type Loaded } from './under-load.ts';

export interface Sizes {
  kills: number;
  restarts: number;
  databaseRestarts: number;
  promotions: number;
  silentSeconds: number;
  cutOffSeconds: number;
  connections: number;
  /** Titles of the catalogue in faults that concern a large one. */
  titles: number;
}

interface Fault {
  id: string;
  promise: string;
  size: (sizes: Sizes) => string;
  run: (cluster: Cluster, sizes: Sizes) => Promise<void>;
  isKept: (loaded: Loaded) => boolean;
}

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
  ...[10, 40].map((seconds): Fault => ({
    id: `PostgreSQL stopped for ${seconds} s`,
    promise: 'searches and pages go on, nothing is lost',
    size: () => `SIGSTOP to the primary for ${seconds} s`,
    async run({ postgres }) {
      await postgres.freeze();
      await sleep(seconds * 1_000);
      await postgres.thaw();
      await sleep(3_000);
    },
    isKept: readsGoOn,
  })),
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
    const { loaded } = await underLoad(cluster, sizes.connections, () => run(cluster, sizes));
    yield { id, promise, size: size(sizes), outcome: describe(loaded), isKept: isKept(loaded) };
  }
}
