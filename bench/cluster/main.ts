import { parseArgs } from 'node:util';
import type { Finding } from '../resilience/report.ts';
import { writeFindings } from '../resilience/report.ts';
import { missingParts, startCluster } from './cluster.ts';
import { runCampaignFaults } from './campaign-faults.ts';
import { runCatalogueFaults } from './catalogue-faults.ts';
import { runFaults, type Sizes } from './faults.ts';
import { measureEvents } from './events.ts';

/** Faults of a cluster under load; the sizes of the whole trial with `--full`. */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    full: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const small: Sizes = {
  kills: 3,
  restarts: 1,
  databaseRestarts: 2,
  promotions: 1,
  silentSeconds: 10,
  cutOffSeconds: 20,
  connections: 20,
  titles: 5_000,
};
const full: Sizes = {
  kills: 50,
  restarts: 20,
  databaseRestarts: 10,
  promotions: 10,
  silentSeconds: 40,
  cutOffSeconds: 120,
  connections: 50,
  titles: 44_000,
};

const missing = missingParts();
if (missing.length > 0) throw new Error(`A cluster needs what is not installed here: ${missing.join(', ')}.`);
const only = values.only.split(',').filter(Boolean);
const findings: Finding[] = [];

function note(finding: Finding): void {
  findings.push(finding);
  console.log(`${finding.isKept ? 'kept  ' : 'BROKEN'} ${finding.id} (${finding.size}): ${finding.outcome}`);
}

const startedAt = performance.now();
const cluster = await startCluster();
try {
  note({
    id: 'cold start',
    promise: 'three nodes on an empty database load the starter catalogue once and get ready',
    size: '3 nodes at the same time',
    outcome: `ready after ${Math.round((performance.now() - startedAt) / 1_000)} s, PostgreSQL, standby and Redis included`,
    isKept: true,
  });
  if (only.length === 0 || only.includes('events')) note(await measureEvents(cluster));
  const sizes = values.full ? full : small;
  // Catalogue faults run last, because the catalogue grows.
  for (const run of [runFaults, runCampaignFaults, runCatalogueFaults])
    for await (const finding of run(cluster, sizes, only)) note(finding);
} finally {
  await cluster.close();
}
if (values.write) writeFindings(findings, { file: 'docs/CLUSTER.md', bench: 'cluster' });
if (findings.some(({ isKept }) => !isKept)) process.exitCode = 1;
