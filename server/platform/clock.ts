/** An argument, so that tests pass a clock they can move. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
