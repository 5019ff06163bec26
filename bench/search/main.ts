import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findSlow } from './adversarial.ts';
import type { Contender } from './contender.ts';
import { describedClasses } from './descriptions.ts';
import { measureProcess } from './index-process.ts';
import { addLocalisedTitles, starterCatalogue } from './localised.ts';
import { Marquee } from './marquee.ts';
import {
  type Cost,
  measure,
  type Measured,
  type MeasureOptions,
  memoryReadNs,
  processorMs,
  RUNS_OF_WHOLE,
  type Times,
  timesOf,
} from './measure.ts';
import { flexsearch } from './peers/flexsearch.ts';
import { fts5 } from './peers/fts5.ts';
import { minisearch } from './peers/minisearch.ts';
import { orama } from './peers/orama.ts';
import { postgres } from './peers/postgres.ts';
import { makeQuerySet, type QueryClass } from './query-set.ts';
import { readCatalogue } from './real-data.ts';
import {
  type Compared,
  comparisonTable,
  costTable,
  describeRun,
  successTable,
  type WholeMeasured,
  writeTables,
} from './report.ts';
import { sampleOf } from './sample.ts';
import { scaleUp } from './scale.ts';

/** Measures relevance and speed of search for generated queries, and writes `bench/README.md`. */
const { values: options } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    /** One or more, separated by commas. */
    seed: { type: 'string', default: '9,77' },
    'per-class': { type: 'string', default: '300' },
    /** File for storing and reusing the index of the whole catalogue. */
    index: { type: 'string' },
    /** Print missed queries. */
    misses: { type: 'boolean', default: false },
    /** `minisearch`, `orama`, `flexsearch`, `fts5`, `postgres`, separated by commas, or `none`. */
    peers: { type: 'string', default: 'minisearch,orama,flexsearch,fts5,postgres' },
    /** Titles of the sample that all engines index, and queries per class. */
    sample: { type: 'string', default: '6000' },
    'sample-queries': { type: 'string', default: '20' },
    /** Time limit per peer. */
    'peer-seconds': { type: 'string', default: '60' },
    /** Generate titles up to this number. */
    titles: { type: 'string' },
    /** Replace the tables of bench/README.md. */
    write: { type: 'boolean', default: true },
  },
});
const data = process.env['MARQUEE_DATA'];
if (!data)
  throw new Error('MARQUEE_DATA must name the directory with movies.jsonl.gz, tv.jsonl.gz and people.jsonl.gz.');

const LOCALISED_QUERIES = 100;
/** Until then, compiling the engine takes a part of the time of every search. */
const WARM_UP_SETS = 3;
const temporary = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const makers: Record<string, () => Contender | Promise<Contender>> = {
  minisearch,
  orama,
  flexsearch,
  fts5: () => fts5(mkdtempSync(join(temporary, 'fts5-'))),
  postgres,
};

const catalogue = await readCatalogue(data);
const perClass = Number(options['per-class']);
const sets = options.seed.split(',').map((seed) => ({
  name: `seed ${seed}`,
  classes: [...makeQuerySet(catalogue, { seed: Number(seed), perClass }), ...describedClasses(catalogue, data)],
  warmUp: Array.from({ length: WARM_UP_SETS }, (_, index) =>
    makeQuerySet(catalogue, { seed: Number(seed) + 1 + index, perClass }),
  ).flat(),
}));
const sample = sampleOf(catalogue, Number(options.sample));
const titles = Number(options.titles ?? 0);
if (titles > catalogue.titles.length) scaleUp(catalogue, titles);
const run = describeRun(catalogue, { scaled: titles > 0, command: process.argv.slice(2) });
console.log(run);

const whole = await measureWhole();
const localised = await measureLocalised();
const compared = options.peers === 'none' ? [] : await compare();
rmSync(temporary, { recursive: true });
if (options.write) {
  const finds = successTable([...whole.measured, localised]);
  const costs = costTable(whole);
  const section = titles > 0 ? 'search-scaled' : 'search';
  writeTables(section, [run, finds, costs, ...(compared.length > 0 ? [comparisonTable(compared, sample)] : [])]);
}

/** The whole catalogue, by Marquee only. */
async function measureWhole(): Promise<WholeMeasured> {
  const directory = options.index ?? join(temporary, 'whole');
  mkdirSync(directory, { recursive: true });
  const marquee = new Marquee(directory);
  const { indexBytes } = await marquee.build(catalogue);
  catalogue.titles = [];
  catalogue.people = [];
  const measured: { name: string; measured: Measured }[] = [];
  for (const { name, ...asked } of sets)
    measured.push({ name, measured: await ask(marquee, name, { ...asked, runs: RUNS_OF_WHOLE }) });
  const memoryNs = memoryReadNs();
  const suggestions = await timeSuggestions(marquee, sets[0]!.classes);
  const tooSlow = await findSlow(marquee.engine, 9);
  for (const { text, ms } of tooSlow) console.log(`! ${ms.toFixed(1)} ms of processor time: ${JSON.stringify(text)}`);
  const { buildMs, file } = marquee;
  marquee.close();
  const texts = join(temporary, 'texts.json');
  const asked = sets[0]!.classes.flatMap(({ queries }) => queries.map(({ text }) => text));
  writeFileSync(texts, JSON.stringify(asked));
  const asServer = measureProcess({ file, texts, isPlain: false });
  const plain = measureProcess({ file, texts, isPlain: true });
  const costs = { buildMs, indexBytes, asServer, plain, suggestions, tooSlow, memoryNs };
  console.log(costs);
  return { measured, ...costs };
}

/** Names in five more languages, from the starter catalogue. */
async function measureLocalised(): Promise<{ name: string; measured: Measured }> {
  const { catalogue: starter, classes } = starterCatalogue(LOCALISED_QUERIES);
  const marquee = new Marquee(mkdtempSync(join(temporary, 'starter-')));
  await marquee.build(starter);
  const measured = await ask(marquee, 'starter catalogue', { classes, warmUp: [] });
  marquee.close();
  return { name: 'starter catalogue', measured };
}

/** All engines on one sample. */
async function compare(): Promise<Compared[]> {
  const few = Number(options['sample-queries']);
  const localisedClasses = addLocalisedTitles(sample, few);
  const drawn = [...makeQuerySet(sample, { seed: 9, perClass: few }), ...localisedClasses];
  const described = describedClasses(sample, data!);
  const classes = [...drawn, ...described.map((each) => ({ ...each, queries: each.queries.slice(0, 3 * few) }))];
  const warmUp = makeQuerySet(sample, { seed: 10, perClass: 2 });
  const contenders: (() => Contender | Promise<Contender>)[] = [
    () => new Marquee(mkdtempSync(join(temporary, 'sample-'))),
    ...options.peers.split(',').map((name) => makers[name]!),
  ];
  const results: Compared[] = [];
  for (const make of contenders) {
    const contender: Contender = await make();
    const started = performance.now();
    const { indexBytes } = await contender.build(sample);
    const buildSeconds = (performance.now() - started) / 1000;
    const msMax = Number(options['peer-seconds']) * 1000;
    const measured = await ask(contender, 'sample', { classes, warmUp, msMax });
    await contender.close();
    results.push({ name: contender.name, buildSeconds, indexBytes, measured });
  }
  return results;
}

async function ask(contender: Contender, what: string, asked: MeasureOptions): Promise<Measured> {
  const measured = await measure(contender, asked);
  console.log(`\n${contender.name}, ${what}`);
  for (const { name, found, asked: count, misses } of measured.classes) {
    for (const { within, share, success } of found)
      console.log(
        `${success >= share ? ' ' : '!'} ${name.padEnd(36)} @${within} ${success.toFixed(4)} (goal ${share}, ${count} asked)`,
      );
    if (options.misses)
      for (const { text, kind, id } of misses) console.log(`      ${kind} ${id} ${JSON.stringify(text)}`);
  }
  console.log(`  names        ${show(measured.names)}`);
  if (!Number.isNaN(measured.descriptions.clock.p50)) console.log(`  descriptions ${show(measured.descriptions)}`);
  return measured;
}

async function timeSuggestions(marquee: Marquee, classes: QueryClass[]): Promise<Times> {
  const typed = classes
    .flatMap(({ queries }) => queries.slice(0, 60))
    .flatMap(({ text }) =>
      Array.from({ length: Math.min(12, text.length - 1) }, (_, index) => text.slice(0, index + 2)),
    );
  const times: { ms: number; text: string }[] = [];
  for (const text of typed) times.push({ text, ms: await processorMs(() => marquee.engine.suggest(text, 8)) });
  return timesOf(times);
}

function show({ processor, clock, fastest }: Cost): string {
  const each = ({ p50, p99, max }: Times) =>
    `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(1)} ms`;
  return `processor time ${each(processor)}, by the clock ${each(clock)} (${clock.slowest}), fastest run ${each(fastest)}`;
}
