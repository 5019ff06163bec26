import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { DESCRIPTION } from './descriptions.ts';
import type { IndexProcess } from './index-process.ts';
import { type Cost, type Measured, type MeasuredClass, RUNS_OF_WHOLE, type Times } from './measure.ts';
import type { Catalogue } from './real-data.ts';

/** The tables of bench/README.md, each between a pair of marker comments. */

/** Figures of the whole catalogue. */
export interface WholeMeasured {
  measured: { name: string; measured: Measured }[];
  /** 0 when the index was there already. */
  buildMs: number;
  indexBytes: number;
  asServer: IndexProcess;
  plain: IndexProcess;
  suggestions: Times;
  tooSlow: { text: string; ms: number }[];
  /** See `memoryReadNs`. */
  memoryNs: number;
}

/** One engine on the sample. */
export interface Compared {
  name: string;
  buildSeconds: number;
  indexBytes: number | undefined;
  measured: Measured;
}

/** Data, machine, date and command. */
export function describeRun(
  { titles, people }: Catalogue,
  { scaled, command }: { scaled: boolean; command: string[] },
): string {
  const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const load = loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(' and ');
  const data = `${titles.length.toLocaleString('en')} titles${scaled ? ' (most of them generated)' : ''} and ${people.length.toLocaleString('en')} people`;
  return [
    `Data: ${data} in TMDB's shape, and the starter catalogue. Machine: ${machine}; load before the run ${load}.`,
    `Date: ${new Date().toISOString().slice(0, 10)}. Command: \`npm run bench -- ${command.join(' ')}\`.`,
  ].join(' ');
}

/** The share of correctly answered queries per class; a share below its goal is bold. */
export function successTable(runs: { name: string; measured: Measured }[]): string {
  const rows = goalRows(runs.flatMap(({ measured }) => measured.classes));
  return table(
    ['class', 'to reach', ...runs.map(({ name }) => name)],
    rows.map(({ name, within, share }) => [
      label(name, within),
      String(share),
      ...runs.map(({ measured }) => successOf(measured, { name, within }, share)),
    ]),
  );
}

export function costTable({ measured: runs, suggestions, ...whole }: WholeMeasured): string {
  const rowsOf = (what: string, cost: (measured: Measured) => Cost): string[][] =>
    (
      [
        [`${what}, median, ms`, 'p50'],
        ['99th percentile', 'p99'],
        ['slowest', 'max'],
      ] as const
    ).map(([label, part]) => [
      label,
      ...(['processor', 'clock'] as const).map((kind) =>
        runs.map(({ measured }) => milliseconds(cost(measured)[kind][part])).join(', '),
      ),
    ]);
  const fastestOf = (cost: (measured: Measured) => Cost): string[] => [
    `99th percentile of the fastest of ${RUNS_OF_WHOLE} runs`,
    '',
    runs.map(({ measured }) => milliseconds(cost(measured).fastest.p99)).join(', '),
  ];
  return table(
    [runs.map(({ name }) => name).join(', '), 'processor time', 'by the clock'],
    [
      ...rowsOf('search by name', ({ names }) => names),
      fastestOf(({ names }) => names),
      ...rowsOf('description', ({ descriptions }) => descriptions),
      fastestOf(({ descriptions }) => descriptions),
      [
        'suggestions, median; 99th percentile, ms',
        `${milliseconds(suggestions.p50)}; ${milliseconds(suggestions.p99)}`,
        '',
      ],
      ['a random read of memory, median, ns', '', whole.memoryNs.toFixed(0)],
      ['adversarial texts that take longer than 30 ms', listSlow(whole.tooSlow), ''],
      ['index built in, s', '', whole.buildMs === 0 ? 'not built' : (whole.buildMs / 1000).toFixed(1)],
      ['index file, MB', megabytes(whole.indexBytes), ''],
      ['process with the index alone, options of `npm start`', '', ''],
      ...processRows(whole.asServer),
      ['process with the index alone, Node without options', '', ''],
      ...processRows(whole.plain),
    ],
  );
}

function processRows({ openMs, rss }: IndexProcess): string[][] {
  return [
    ['opened in, ms', '', openMs.toFixed(0)],
    ['RSS after the names and descriptions, MB', megabytes(rss), ''],
  ];
}

/** Of 10^6 bytes. */
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

/** All engines on one sample, by the clock. */
export function comparisonTable(compared: Compared[], { titles, people }: Catalogue): string {
  const rows = goalRows(compared[0]!.measured.classes);
  const success = rows.map(({ name, within }) => [
    label(name, within),
    ...compared.map(({ measured }) => successOf(measured, { name, within })),
  ]);
  const costs = [
    ['queries asked', ...compared.map(({ measured }) => String(askedOf(measured)))],
    ['search by the clock, median, ms', ...compared.map(({ measured }) => milliseconds(measured.clock.p50))],
    ['99th percentile', ...compared.map(({ measured }) => milliseconds(measured.clock.p99))],
    ['built by the clock in, s', ...compared.map(({ buildSeconds }) => buildSeconds.toFixed(1))],
    [
      'index on disk, MB',
      ...compared.map(({ indexBytes }) => (indexBytes === undefined ? '–' : megabytes(indexBytes))),
    ],
  ];
  const intro = `All engines on the ${titles.length.toLocaleString('en')} best-known titles and ${people.length.toLocaleString('en')} people:`;
  return `${intro}\n\n${table(['', ...compared.map(({ name }) => name)], [...success, ...costs])}`;
}

/** Puts the parts between the markers of a section of bench/README.md. */
export function writeTables(section: string, parts: string[]): void {
  const file = join(import.meta.dirname, '../README.md');
  const text = readFileSync(file, 'utf8');
  const from = `<!-- ${section}: written by the benchmark -->`;
  const to = `<!-- /${section} -->`;
  const start = text.indexOf(from);
  const end = text.indexOf(to);
  if (start < 0 || end < start) throw new Error(`bench/README.md has no section between ${from} and ${to}.`);
  writeFileSync(file, `${text.slice(0, start)}${from}\n\n${parts.join('\n\n')}\n\n${text.slice(end)}`);
  execFileSync(join(import.meta.dirname, '../../node_modules/.bin/oxfmt'), [file]);
}

function goalRows(classes: MeasuredClass[]): { name: string; within: number; share: number }[] {
  const rows = classes.flatMap(({ name, found }) => found.map(({ within, share }) => ({ name, within, share })));
  return [...new Map(rows.map((row) => [label(row.name, row.within), row])).values()];
}

function label(name: string, within: number): string {
  return within === 1 && name !== DESCRIPTION ? name : `${name}, @${within}`;
}

function successOf(measured: Measured, { name, within }: { name: string; within: number }, goal = 0): string {
  const found = measured.classes.find((each) => each.name === name)?.found.find((each) => each.within === within);
  if (!found || Number.isNaN(found.success)) return '';
  const success = found.success.toFixed(4).replace(/0$/, '');
  return found.success < goal ? `**${success}**` : success;
}

function askedOf({ classes }: Measured): number {
  return classes.reduce((sum, { asked }) => sum + asked, 0);
}

function milliseconds(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 2 : 1);
}

function listSlow(tooSlow: { text: string; ms: number }[]): string {
  return tooSlow.map(({ text, ms }) => `\`${text}\` ${ms.toFixed(0)}`).join(', ') || 'none';
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
