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
  /** By the clock, the fastest run of each query: without most of the pauses of the machine. */
  fastest: Times;
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
  /** Of each query. Only the first one counts, except for the fastest times. */
  runs?: number;
}

/** Of each query on the whole catalogue. */
export const RUNS_OF_WHOLE = 3;

/** Runs the queries in random order. */
export async function measure(
  contender: Contender,
  { classes, warmUp, msMax = Infinity, runs = 1 }: MeasureOptions,
): Promise<Measured> {
  for (const { queries } of warmUp) for (const { text } of queries) await contender.search(text);
  const order = new Random(1).shuffle(
    classes.flatMap(({ queries }, index) => queries.map((query) => ({ query, index }))),
  );
  const places: { query: Query; place: number }[][] = classes.map(() => []);
  const times: (QueryTimes & { isDescription: boolean })[] = [];
  const until = performance.now() + msMax;
  for (const { query, index } of order) {
    if (performance.now() > until) break;
    let answer: Answer | undefined;
    const asked = performance.now();
    const ms = await processorMs(async () => (answer = await contender.search(query.text)));
    const clockMs = performance.now() - asked;
    const isDescription = classes[index]!.name === DESCRIPTION;
    times.push({ ms, clockMs, fastestMs: clockMs, text: query.text, isDescription });
    const place = answer![query.kind].indexOf(query.id);
    places[index]!.push({ query, place: place < 0 ? Infinity : place });
  }
  for (let run = 1; run < runs; run++) {
    for (const time of times) {
      const asked = performance.now();
      await contender.search(time.text);
      time.fastestMs = Math.min(time.fastestMs, performance.now() - asked);
    }
  }
  return {
    classes: classes.map((each, index) => judge(each, places[index]!)),
    names: costOf(times.filter(({ isDescription }) => !isDescription)),
    descriptions: costOf(times.filter(({ isDescription }) => isDescription)),
    clock: costOf(times).clock,
  };
}

interface QueryTimes {
  ms: number;
  clockMs: number;
  fastestMs: number;
  text: string;
}

function costOf(times: QueryTimes[]): Cost {
  return {
    processor: timesOf(times),
    clock: timesOf(times.map(({ clockMs, text }) => ({ ms: clockMs, text }))),
    fastest: timesOf(times.map(({ fastestMs, text }) => ({ ms: fastestMs, text }))),
  };
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

/**
 * The median of a random read of 128 MB, in ns. Searches wait for memory, whose speed varies on virtual machines: times of
 * runs with different values cannot be compared.
 */
export function memoryReadNs(): number {
  // A linear congruential generator: each position leads to another one, and all are on one cycle.
  const next = Uint32Array.from(
    { length: POSITIONS },
    (_, at) => (Math.imul(at, 1_664_525) + 1_013_904_223) & (POSITIONS - 1),
  );
  let at = 0;
  const times = Array.from({ length: 40 }, () => {
    const started = performance.now();
    for (let read = 0; read < READS; read++) at = next[at]!;
    // The position is used, so that the loop is not left out.
    return { ms: performance.now() - started, text: String(at) };
  });
  return (timesOf(times).p50 / READS) * 1e6;
}

const POSITIONS = 2 ** 25;
const READS = 200_000;
