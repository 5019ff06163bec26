import { channel } from 'node:diagnostics_channel';

/** A stage of a search, or a database statement. */
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

/** Returns a function that unsubscribes. */
export function onStep(steps: StepChannel, listener: (step: TimedStep) => void): () => void {
  const receive = (step: unknown) => listener(step as TimedStep);
  steps.subscribe(receive);
  return () => {
    steps.unsubscribe(receive);
  };
}
