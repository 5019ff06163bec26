import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Marquee } from './marquee.ts';
import { measure, timesOf } from './measure.ts';
import { makeQuerySet } from './query-set.ts';
import { readCatalogue } from './real-data.ts';

/** Measures how well and how fast the search engine finds what generated queries mean (issue 9); see `bench/README.md`. */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '9' },
    'per-class': { type: 'string', default: '300' },
    /** Keep the index here, and use it again. */
    index: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const data = process.env['MARQUEE_DATA'];
if (!data)
  throw new Error('MARQUEE_DATA must name the directory with movies.jsonl.gz, tv.jsonl.gz and people.jsonl.gz.');

const directory = options.index ?? mkdtempSync(join(tmpdir(), 'marquee-bench-'));
mkdirSync(directory, { recursive: true });
let catalogue = await readCatalogue(data);
const classes = makeQuerySet(catalogue, { seed: Number(options.seed), perClass: Number(options['per-class']) });
console.log(`${catalogue.titles.length} titles, ${catalogue.people.length} people, seed ${options.seed}`);
const marquee = new Marquee(directory);
const { indexBytes } = await marquee.build(catalogue);
catalogue = { titles: [], people: [] };
const { classes: results, times } = await measure(marquee, classes);
for (const { name, within, goal, success, asked, misses } of results) {
  const mark = success >= goal ? ' ' : '!';
  console.log(`${mark} ${name.padEnd(36)} @${within} ${success.toFixed(4)} (goal ${goal}, ${asked} asked)`);
  if (options.misses)
    for (const { text, kind, id } of misses) console.log(`      ${kind} ${id} ${JSON.stringify(text)}`);
}
const suggested = classes
  .flatMap(({ queries }) => queries.slice(0, 60))
  .flatMap(({ text }) => Array.from({ length: Math.min(12, text.length - 1) }, (_, index) => text.slice(0, index + 2)));
const suggestTimes = suggested.map((text) => {
  const started = performance.now();
  marquee.engine.suggest(text, 8);
  return { ms: performance.now() - started, text };
});
const show = ({ p50, p99, max, slowest }: ReturnType<typeof timesOf>) =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(1)} ms (${slowest})`;
console.log(`search  ${show(times)}`);
console.log(`suggest ${show(timesOf(suggestTimes))}`);
console.log(
  `build ${(marquee.buildMs / 1000).toFixed(1)} s, open ${marquee.openMs.toFixed(0)} ms, index ${(indexBytes / 2 ** 20).toFixed(0)} MB`,
);
marquee.close();
if (!options.index) rmSync(directory, { recursive: true });
