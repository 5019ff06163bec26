/** How long requests under way may take to finish once the process is asked to stop. */
const graceMs = 10_000;

/**
 * Calls `stop` once on SIGTERM or SIGINT and ends the process: with 0 when everything closed in time, with 1 when
 * something hung. A second signal ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    const timer = setTimeout(() => process.exit(1), graceMs);
    stop().then(
      () => {
        clearTimeout(timer);
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
