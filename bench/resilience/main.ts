/**
 * Measures the resilience of the built server (docs/RESILIENCE.md): `npm run bench -- resilience [--only
 * kills,generated,memory,slow-clients,scanners] [--full] [--seed 1] [--kills 40] [--requests 20000] [--minutes 3]
 * [--clients 100] [--write]`. `--full` takes hours; `--write` updates the figures in the document.
 */
import { parseArgs } from 'node:util';
import { runGenerated } from './generated.ts';
import { runKills } from './kills.ts';
import { runMemory } from './memory.ts';
import { runScanners } from './scanners.ts';
import { runSlowClients } from './slow-clients.ts';
import { writeFindings, type Finding } from './report.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string' },
    requests: { type: 'string' },
    minutes: { type: 'string' },
    clients: { type: 'string' },
    'node-options': { type: 'string', default: '' },
  },
});

const size = (given: string | undefined, usual: number, full: number) => Number(given ?? (values.full ? full : usual));
const seed = Number(values.seed);
const nodeOptions = values['node-options'].split(' ').filter(Boolean);

const parts: Record<string, () => Promise<Finding[]>> = {
  kills: () => runKills({ kills: size(values.kills, 40, 500), seed }),
  generated: () => runGenerated({ requests: size(values.requests, 20_000, 500_000), seed }),
  memory: () => runMemory({ minutes: size(values.minutes, 3, 60), seed, nodeOptions }),
  'slow-clients': () => runSlowClients({ clients: size(values.clients, 100, 300) }),
  scanners: () => runScanners(),
};

const chosen = values.only?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((part) => !(part in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);

for (const part of chosen) {
  console.log(`${part}, seed ${seed}`);
  const findings = await parts[part]!();
  for (const { id, size: tried, outcome, isKept } of findings)
    console.log(`${isKept ? 'kept' : 'BROKEN'}  ${id} (${tried}): ${outcome}`);
  if (values.write) writeFindings(findings);
  if (findings.some(({ isKept }) => !isKept)) process.exitCode = 1;
}
