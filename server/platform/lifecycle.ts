import { systemWait } from './wait.ts';

/** How long requests under way may take to finish once the server closes. */
const graceMs = 10_000;

interface Shutdown {
  /** Says that this process is going, so that a load balancer sends its next requests elsewhere. */
  announce: () => void;
  /** How long the process goes on answering after that. */
  delayMs: number;
  close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT announces the end, waits and closes. Ends the process with 0 when everything closed in time, with 1
 * when something hung. A second signal ends it at once.
 */
export function stopOnSignals({ announce, delayMs, close }: Shutdown): void {
  let isStopping = false;
  const stop = async () => {
    announce();
    await systemWait(delayMs);
    setTimeout(() => process.exit(1), graceMs);
    await close();
  };
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
