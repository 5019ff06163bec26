import { channel } from 'node:diagnostics_channel';

/** One stage of a search, or one statement of the database. */
export interface TimedStep {
  name: string;
  startedAtMs: number;
  durationMs: number;
}

/** Without subscribers (metrics or traces), timing costs nothing. */
export const searchStages = channel('marquee:search-stage');
export const statements = channel('marquee:statement');

type StepChannel = typeof searchStages;

export function timeStep<T>(steps: StepChannel, name: string, work: () => T): T {
  if (!steps.hasSubscribers) return work();
  const startedAtMs = performance.now();
  try {
    return work();
  } finally {
    steps.publish({ name, startedAtMs, durationMs: performance.now() - startedAtMs } satisfies TimedStep);
  }
}

export async function timeAsyncStep<T>(steps: StepChannel, name: string, work: () => Promise<T>): Promise<T> {
  if (!steps.hasSubscribers) return work();
  const startedAtMs = performance.now();
  try {
    return await work();
  } finally {
    steps.publish({ name, startedAtMs, durationMs: performance.now() - startedAtMs } satisfies TimedStep);
  }
}

/** Answers a function that ends the subscription. */
export function onStep(steps: StepChannel, listener: (step: TimedStep) => void): () => void {
  const receive = (step: unknown) => listener(step as TimedStep);
  steps.subscribe(receive);
  return () => {
    steps.unsubscribe(receive);
  };
}
