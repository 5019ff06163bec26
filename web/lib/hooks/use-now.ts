import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;
let now = Date.now();

/** Updated every 30 seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);

const read = () => now;

function subscribe(listener: () => void): () => void {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, STEP_MS);
  return () => clearInterval(timer);
}
