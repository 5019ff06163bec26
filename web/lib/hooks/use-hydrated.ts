import { useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;

/** False on the server and until hydration. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, () => false);

/** True while this component is first rendered from the server's markup. Unlike with `useHydrated`, no second render follows. */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  // React reads this snapshot only on the server and when it hydrates.
  useSyncExternalStore(never, yes, () => (isHydrating = !import.meta.env.SSR) || true);
  return isHydrating;
}
