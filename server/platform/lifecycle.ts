import { systemWait } from './wait.ts';

/** Time for requests in flight when the server closes. */
const graceMs = 10_000;

interface Shutdown {
  /** Makes the readiness check fail. */
  announce: () => void;
  /** Time during which requests are still accepted after that. */
  delayMs: number;
  close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT reports not ready, waits and closes. Exits with 0, or with 1 if closing took too long. A second
 * signal exits immediately.
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
