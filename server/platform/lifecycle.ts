import { systemWait } from './wait.ts';

/** For requests under way once the server closes. */
const graceMs = 10_000;

interface Shutdown {
  /** Tells load balancers that this process stops. */
  announce: () => void;
  /** How long requests are still accepted after that. */
  delayMs: number;
  close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT announces the end, waits and closes. Exits with 0, or with 1 when closing took too long. A
 * second signal exits at once.
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
