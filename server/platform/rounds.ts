import { within } from './wait.ts';

/** Work that is done in rounds: whenever there may be some, and every few seconds anyway. */
export interface Rounds {
  start(): void;
  /** Begins no more work and waits for what is under way, as long as `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** There may be something to do. Does nothing before the start. */
  wake(): void;
}

interface RoundsOptions {
  /** Works until there is nothing left to do, or it may not go on. */
  work: (mayGoOn: () => boolean) => Promise<void>;
  lookOutMs: number;
  onTrouble: (error: unknown) => void;
}

/** One round at a time; being woken in the middle of one makes another follow. */
export function createRounds({ work, lookOutMs, onTrouble }: RoundsOptions): Rounds {
  let lookOut: NodeJS.Timeout | undefined;
  let isStopped = true;
  let isWakened = false;
  let round: Promise<void> | undefined;

  function wake(): void {
    isWakened = true;
    if (isStopped || round) return;
    isWakened = false;
    round = work(() => !isStopped)
      .catch(onTrouble)
      .finally(() => {
        round = undefined;
        if (isWakened) wake();
      });
  }

  return {
    wake,
    start() {
      isStopped = false;
      lookOut = setInterval(wake, lookOutMs).unref();
      wake();
    },
    async stop(graceMs = 10_000) {
      isStopped = true;
      clearInterval(lookOut);
      if (round) await within(round, graceMs);
    },
  };
}
