import type { Answer, Contender } from './contender.ts';
import type { Query, QueryClass } from './query-set.ts';
import { Random } from './random.ts';

export interface Measured {
  classes: { name: string; within: number; goal: number; success: number; asked: number; misses: Query[] }[];
  times: Times;
}

export interface Times {
  p50: number;
  p99: number;
  max: number;
  slowest: string;
}

/** Runs it, and tells what processor time that took: the clock also counts what others do on the machine. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Asks every query once, in mixed order, after others that are not counted: a server that has just started is slower. */
export async function measure(
  contender: Contender,
  { classes, warmUp, perClass = Infinity }: { classes: QueryClass[]; warmUp: QueryClass[]; perClass?: number },
): Promise<Measured> {
  for (const { queries } of warmUp) {
    for (const { text } of queries.slice(0, perClass)) await contender.search(text);
  }
  const asked = classes.map(({ queries }) => queries.slice(0, perClass));
  const order = new Random(1).shuffle(asked.flatMap((queries, index) => queries.map((query) => ({ query, index }))));
  const misses: Query[][] = classes.map(() => []);
  const times: { ms: number; text: string }[] = [];
  for (const { query, index } of order) {
    let answer: Answer | undefined;
    const ms = await processorMs(async () => (answer = await contender.search(query.text)));
    times.push({ ms, text: query.text });
    if (!answer![query.kind].slice(0, classes[index]!.within).includes(query.id)) misses[index]!.push(query);
  }
  return {
    classes: classes.map(({ name, within, goal }, index) => ({
      name,
      within,
      goal,
      asked: asked[index]!.length,
      success: 1 - misses[index]!.length / asked[index]!.length,
      misses: misses[index]!,
    })),
    times: timesOf(times),
  };
}

export function timesOf(times: { ms: number; text: string }[]): Times {
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5).ms, p99: at(0.99).ms, max: at(1).ms, slowest: at(1).text };
}
