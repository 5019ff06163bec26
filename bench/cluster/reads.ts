import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openPostgres } from '#server/platform/db/open.ts';
import { startCluster } from './cluster.ts';
import { createProcessorShare } from './processor-share.ts';

/**
 * Searches per second through HAProxy for one, two and three nodes. Each node may use the same share of a core, small
 * enough to leave the rest to load, balancer and database, so that the nodes are the bottleneck.
 */

const coresOfNode = 0.3;
const seconds = 15;
const connectionsOfNode = 4;
const sampleEveryMs = 100;

let asked = 0;

/** Sessions that wait for a lock, sampled while `work` runs. */
async function countLockWaits(port: number, work: Promise<unknown>): Promise<{ samples: number; waits: number }> {
  const database = openPostgres(`postgres://marquee@127.0.0.1:${port}/postgres`);
  const seen = { samples: 0, waits: 0 };
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(database.db);
    seen.samples += 1;
    seen.waits += rows[0]!.count;
    await new Promise((resume) => setTimeout(resume, sampleEveryMs));
  }
  await ended;
  await database.close();
  return seen;
}

async function measure(count: number): Promise<number> {
  const cluster = await startCluster({ nodes: count });
  const shares = cluster.nodes.map(({ name }) => createProcessorShare(name, coresOfNode));
  try {
    for (const [i, node] of cluster.nodes.entries()) shares[i]!.add(node.pid());
    // Only part of autocannon's return value is a promise.
    const load = async (duration: number) =>
      autocannon({
        url: cluster.origin,
        connections: connectionsOfNode * count,
        duration,
        requests: [
          {
            method: 'GET',
            setupRequest: (request) => ({ ...request, path: `/api/search?q=alien+${asked++ % 5_000}` }),
          },
        ],
      });
    await load(5);
    const running = load(seconds);
    const { samples, waits } = await countLockWaits(cluster.postgres.port(), running);
    const { latency, non2xx, errors, '2xx': answered } = await running;
    const perSecond = answered / seconds;
    console.log(
      `nodes: ${count}, each ${coresOfNode} cores: ${perSecond.toFixed(1)} searches a second, ` +
        `p99 ${latency.p99} ms, ${non2xx + errors} failed; ${waits} lock waits in ${samples} samples`,
    );
    return perSecond;
  } finally {
    await cluster.close();
    for (const share of shares) await share.close();
  }
}

const rates: number[] = [];
for (const count of [1, 2, 3]) rates.push(await measure(count));
console.log(`growth: ${rates.map((rate) => (rate / rates[0]!).toFixed(2)).join(', ')}`);
