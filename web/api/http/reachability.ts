import { useSyncExternalStore } from 'react';

/*
 * Whether the server answers, as reported by calls: `navigator.onLine` does not detect captive portals or a failed
 * server.
 */

// Set by the service worker on cached pages.
let isReachable =
  typeof window === 'undefined' || (navigator.onLine && !('cached' in document.documentElement.dataset));
const listeners = new Set<() => void>();

export function noteReachable(isAnswered: boolean): void {
  if (isReachable === isAnswered) return;
  isReachable = isAnswered;
  for (const listener of listeners) listener();
}

/** True on the server. */
export const useIsReachable = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReachable,
    () => true,
  );

/** Header of answers from the service worker's cache. */
export const CACHED_HEADER = 'x-marquee-cached';

const goOffline = () => noteReachable(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('offline', goOffline);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('offline', goOffline);
  };
}
