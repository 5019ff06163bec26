import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Contender } from './contender.ts';
import { Marquee } from './marquee.ts';
import { describedClasses } from './descriptions.ts';
import { measure, processorMs, type Times, timesOf } from './measure.ts';
import { findSlow } from './adversarial.ts';
import { flexsearch } from './peers/flexsearch.ts';
import { fts5 } from './peers/fts5.ts';
import { minisearch } from './peers/minisearch.ts';
import { orama } from './peers/orama.ts';
import { postgres } from './peers/postgres.ts';
import { makeQuerySet } from './query-set.ts';
import { readCatalogue } from './real-data.ts';
import { scaleUp } from './scale.ts';

/** Measures how well and how fast search finds what generated queries mean (issue 9); see `bench/README.md`. */
const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '9' },
    'per-class': { type: 'string', default: '300' },
    /** Keep Marquee's index here, and use it again. */
    index: { type: 'string' },
    /** Print what was not found. */
    misses: { type: 'boolean', default: false },
    /** `minisearch`, `orama`, `flexsearch`, `fts5`, `postgres`, separated by commas, or `all`. */
    peers: { type: 'string', default: '' },
    /** Peers are asked fewer queries: some take seconds for one. */
    'peer-queries': { type: 'string', default: '60' },
    /** Generate titles until there are so many. */
    titles: { type: 'string' },
  },
});
const data = process.env['MARQUEE_DATA'];
if (!data)
  throw new Error('MARQUEE_DATA must name the directory with movies.jsonl.gz, tv.jsonl.gz and people.jsonl.gz.');

const directory = options.index ?? mkdtempSync(join(tmpdir(), 'marquee-bench-'));
mkdirSync(directory, { recursive: true });
const catalogue = await readCatalogue(data);
const seed = Number(options.seed);
const perClass = Number(options['per-class']);
const classes = [...makeQuerySet(catalogue, { seed, perClass }), ...describedClasses(catalogue, data)];
const warmUp = makeQuerySet(catalogue, { seed: seed + 1, perClass });
const marquee = new Marquee(directory);
const makers: Record<string, () => Contender | Promise<Contender>> = {
  minisearch,
  orama,
  flexsearch,
  fts5: () => fts5(mkdtempSync(join(tmpdir(), 'marquee-bench-fts5-'))),
  postgres,
};
const peers = options.peers === 'all' ? Object.keys(makers) : options.peers.split(',').filter(Boolean);
const titles = Number(options.titles ?? 0);
if (titles > catalogue.titles.length) scaleUp(catalogue, titles);
console.log(`${catalogue.titles.length} titles, ${catalogue.people.length} people, seed ${options.seed}`);

await run(marquee);
await reportEngine();
const tooSlow = await findSlow(marquee.engine, seed);
for (const { text, ms } of tooSlow) console.log(`! ${ms.toFixed(1)} ms of processor time: ${JSON.stringify(text)}`);
if (tooSlow.length > 0) process.exitCode = 1;
marquee.close();
if (!options.index) rmSync(directory, { recursive: true });
for (const peer of peers) {
  const contender = await makers[peer]!();
  await run(contender, Number(options['peer-queries']));
  await contender.close();
}

async function run(contender: Contender, queriesOfClass = Infinity): Promise<void> {
  let indexBytes: number | undefined;
  const seconds = (await processorMs(async () => ({ indexBytes } = await contender.build(catalogue)))) / 1000;
  if (contender === marquee) catalogue.titles = peers.length > 0 ? catalogue.titles : [];
  const { classes: results, times } = await measure(contender, { classes, warmUp, perClass: queriesOfClass });
  console.log(
    `\n${contender.name}: ${results.reduce((sum, { asked }) => sum + asked, 0)} queries, built in ${seconds.toFixed(1)} s of processor time`,
  );
  for (const { name, within, goal, success, asked, misses } of results) {
    console.log(
      `${success >= goal ? ' ' : '!'} ${name.padEnd(36)} @${within} ${success.toFixed(4)} (goal ${goal}, ${asked} asked)`,
    );
    if (options.misses)
      for (const { text, kind, id } of misses) console.log(`      ${kind} ${id} ${JSON.stringify(text)}`);
  }
  console.log(`  search  ${show(times)}`);
  if (indexBytes) console.log(`  index ${(indexBytes / 2 ** 20).toFixed(0)} MB`);
}

async function reportEngine(): Promise<void> {
  const typed = classes
    .flatMap(({ queries }) => queries.slice(0, 60))
    .flatMap(({ text }) =>
      Array.from({ length: Math.min(12, text.length - 1) }, (_, index) => text.slice(0, index + 2)),
    );
  const times: { ms: number; text: string }[] = [];
  for (const text of typed) times.push({ text, ms: await processorMs(() => marquee.engine.suggest(text, 8)) });
  console.log(`  suggest ${show(timesOf(times))}`);
  const { rss } = process.memoryUsage();
  console.log(
    `  open ${marquee.openMs.toFixed(0)} ms, build ${(marquee.buildMs / 1000).toFixed(1)} s, RSS of this process ${(rss / 2 ** 20).toFixed(0)} MB`,
  );
}

function show({ p50, p99, max, slowest }: Times): string {
  return `processor time p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(1)} ms (${slowest})`;
}
