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
  /** Ends the primary, promotes the standby, leads the nodes to it and makes a new standby. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

/** What a cluster needs and this machine lacks, with the Debian packages that have it. */
export function missingParts(): string[] {
  return [
    ...(findBinaries() === null ? ['PostgreSQL (postgresql)'] : []),
    ...(redisBinary === null ? ['Redis or Valkey (redis-server)'] : []),
    ...(hasHaproxy() ? [] : ['HAProxy (haproxy)']),
  ];
}

/** Starts everything and waits until all nodes are ready. The nodes of an empty database start at the same time. */
export async function startCluster({
  nodes: count = 3,
  port,
}: { nodes?: number; port?: number } = {}): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-cluster-'));
  const postgres = await startPostgresPair();
  const redis = await startRedis();
  const smtp = await startSmtp({ delayMs: 5 });
  const balancerPort = port ?? (await freePort());
  const origin = `http://127.0.0.1:${balancerPort}`;
  const nodes: Node[] = [];
  for (let i = 1; i <= count; i += 1)
    nodes.push(
      await createNode({
        name: `node${i}`,
        dir,
        publicUrl: origin,
        databasePort: postgres.port(),
        redisUrl: redis.url,
        smtpUrl: smtp.url,
      }),
    );
  const balancer = await startHaproxy(
    dir,
    balancerPort,
    nodes.map((node) => node.port),
  );
  await Promise.all(nodes.map((node) => node.start()));

  return {
    origin,
    nodes,
    redis,
    smtp,
    postgres,
    async failOver() {
      const port = await postgres.promote();
      for (const node of nodes) node.database.retarget(port);
      await postgres.addStandby();
    },
    async close() {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(nodes.map((node) => node.database.close()));
      await balancer.stop();
      await redis.stop();
      await smtp.close();
      await postgres.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
