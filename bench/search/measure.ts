import type { Answer, Contender } from './contender.ts';
import { DESCRIPTION } from './descriptions.ts';
import type { Goal, Query, QueryClass } from './query-set.ts';
import { Random } from './random.ts';

export interface Measured {
  classes: MeasuredClass[];
  /** Cost of a search: of all classes but descriptions, and of descriptions. */
  names: Cost;
  descriptions: Cost;
  /** Wall time of all searches: engines in separate processes use no processor time of this one. */
  clock: Times;
}

export interface Cost {
  /** Of the whole process, with its compiler threads and the parallel part of its garbage collection. */
  processor: Times;
  clock: Times;
}

export interface MeasuredClass {
  name: string;
  asked: number;
  /** The share found of each goal. */
  found: (Goal & { success: number })[];
  /** Queries whose entry was not within the widest goal. */
  misses: Query[];
}

export interface Times {
  p50: number;
  p99: number;
  max: number;
  slowest: string;
}

/** Runs it and measures processor time, because wall time includes other processes. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export interface MeasureOptions {
  classes: QueryClass[];
  /** Run first and not counted, because a server is slower after its start. */
  warmUp: QueryClass[];
  /** Time limit; the queries that ran are a random sample. */
  msMax?: number;
}

/** Runs every query once, in random order. */
export async function measure(
  contender: Contender,
  { classes, warmUp, msMax = Infinity }: MeasureOptions,
): Promise<Measured> {
  for (const { queries } of warmUp) for (const { text } of queries) await contender.search(text);
  const order = new Random(1).shuffle(
    classes.flatMap(({ queries }, index) => queries.map((query) => ({ query, index }))),
  );
  const places: { query: Query; place: number }[][] = classes.map(() => []);
  const times: { ms: number; clockMs: number; text: string; isDescription: boolean }[] = [];
  const until = performance.now() + msMax;
  for (const { query, index } of order) {
    if (performance.now() > until) break;
    let answer: Answer | undefined;
    const asked = performance.now();
    const ms = await processorMs(async () => (answer = await contender.search(query.text)));
    const clockMs = performance.now() - asked;
    times.push({ ms, clockMs, text: query.text, isDescription: classes[index]!.name === DESCRIPTION });
    const place = answer![query.kind].indexOf(query.id);
    places[index]!.push({ query, place: place < 0 ? Infinity : place });
  }
  return {
    classes: classes.map((each, index) => judge(each, places[index]!)),
    names: costOf(times.filter(({ isDescription }) => !isDescription)),
    descriptions: costOf(times.filter(({ isDescription }) => isDescription)),
    clock: costOf(times).clock,
  };
}

function costOf(times: { ms: number; clockMs: number; text: string }[]): Cost {
  return { processor: timesOf(times), clock: timesOf(times.map(({ clockMs, text }) => ({ ms: clockMs, text }))) };
}

function judge({ name, goals }: QueryClass, places: { query: Query; place: number }[]): MeasuredClass {
  const widest = Math.max(...goals.map(({ within }) => within));
  return {
    name,
    asked: places.length,
    found: goals.map((goal) => ({
      ...goal,
      success: places.filter(({ place }) => place < goal.within).length / places.length,
    })),
    misses: places.filter(({ place }) => place >= widest).map(({ query }) => query),
  };
}

export function timesOf(times: { ms: number; text: string }[]): Times {
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5)?.ms ?? NaN, p99: at(0.99)?.ms ?? NaN, max: at(1)?.ms ?? NaN, slowest: at(1)?.text ?? '' };
}
