export interface SingleFlight<Result> {
  /** Runs `work` once for all concurrent callers of a key, who share its result or its error. */
  run(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no work runs. */
  settled(): Promise<void>;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    run(key, work) {
      const known = flights.get(key);
      if (known) return known;
      const flight = work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    async settled() {
      while (flights.size > 0) await Promise.allSettled(flights.values());
    },
  };
}
