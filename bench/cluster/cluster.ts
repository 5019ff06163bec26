import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#tests/support/database/postgres.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { startSmtp, type SmtpPeer } from '#tests/support/fakes/smtp.ts';
import { redisBinary, startRedis, type RedisServer } from '#tests/support/redis.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { createNode, type Node } from './nodes.ts';
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts';

/**
 * Three nodes behind HAProxy, PostgreSQL with a synchronous standby, Redis or Valkey, a mail server; all on the loopback
 * interface.
 */
export interface Cluster {
  /** Of HAProxy. */
  origin: string;
  nodes: Node[];
  redis: RedisServer;
  smtp: SmtpPeer;
  postgres: PostgresPair;
  /** Ends the primary, promotes the standby, connects the nodes to it and creates a new standby. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

/** Programs that a cluster needs and this machine lacks, with their Debian packages. */
export function missingParts(): string[] {
  return [
    ...(findBinaries() === null ? ['PostgreSQL (postgresql)'] : []),
    ...(redisBinary === null ? ['Redis or Valkey (redis-server)'] : []),
    ...(hasHaproxy() ? [] : ['HAProxy (haproxy)']),
  ];
}

interface ClusterOptions {
  nodes?: number;
  port?: number;
  /** The directory of the release that the nodes run; this one by default. */
  release?: string;
}

/**
 * Starts everything and waits until all nodes are ready. The nodes of an empty database start concurrently. If a part
 * fails, stops the others.
 */
export async function startCluster({ nodes: count = 3, port, release }: ClusterOptions = {}): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  const dir = mkdtempSync(join(tmpdir(), 'marquee-cluster-'));
  started.defer(() => rmSync(dir, { recursive: true, force: true }));
  const postgres = await startPostgresPair();
  started.defer(() => postgres.close());
  const redis = await startRedis();
  started.defer(() => redis.stop());
  const smtp = await startSmtp({ delayMs: 5 });
  started.defer(() => smtp.close());
  const balancerPort = port ?? (await freePort());
  const origin = `http://127.0.0.1:${balancerPort}`;
  const nodes: Node[] = [];
  for (let i = 1; i <= count; i += 1) {
    const node = await createNode({
      name: `node${i}`,
      dir,
      publicUrl: origin,
      databasePort: postgres.port(),
      redisUrl: redis.url,
      smtpUrl: smtp.url,
    });
    started.defer(() => node.database.close());
    nodes.push(node);
  }
  const ports = nodes.map((node) => node.port);
  const balancer = await startHaproxy(dir, balancerPort, ports);
  started.defer(() => balancer.stop());
  started.defer(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
  await Promise.all(nodes.map((node) => node.start({}, release)));

  const all = started.move();
  return {
    origin,
    nodes,
    redis,
    smtp,
    postgres,
    async failOver() {
      const primary = await postgres.promote();
      for (const node of nodes) node.database.retarget(primary);
      await postgres.addStandby();
    },
    close: () => all.disposeAsync(),
  };
}
