/** Runs work once for all concurrent callers of a key, who share its result or its error. */
export function createSingleFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (key, work) => {
    const known = flights.get(key);
    if (known) return known;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
