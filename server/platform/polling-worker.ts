import { within } from './wait.ts';

/** Runs when woken, and at an interval in case another process left work. */
export interface PollingWorker {
  start(): void;
  /** Starts no more work and waits for the current run, at most `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** Another run follows when one is under way. Does nothing before `start`. */
  wake(): void;
}

interface PollingWorkerOptions {
  /** Works until nothing is left or `shouldContinue` answers false. */
  work: (shouldContinue: () => boolean) => Promise<void>;
  pollIntervalMs: number;
  /** Called with what `work` throws; the next poll tries again. */
  onError: (error: unknown) => void;
}

/** Runs `work` at most once at a time. */
export function createPollingWorker({ work, pollIntervalMs, onError }: PollingWorkerOptions): PollingWorker {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let isWoken = false;
  let run: Promise<void> | undefined;

  function wake(): void {
    isWoken = true;
    if (isStopped || run) return;
    isWoken = false;
    run = work(() => !isStopped)
      .catch(onError)
      .finally(() => {
        run = undefined;
        if (isWoken) wake();
      });
  }

  return {
    wake,
    start() {
      isStopped = false;
      timer = setInterval(wake, pollIntervalMs).unref();
      wake();
    },
    async stop(graceMs = 10_000) {
      isStopped = true;
      clearInterval(timer);
      if (run) await within(run, graceMs);
    },
  };
}
