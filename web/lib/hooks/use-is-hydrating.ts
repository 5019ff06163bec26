import { useSyncExternalStore } from 'react';

const never = () => () => {};

let isServerMarkup = false;
const ofBrowser = () => {
  isServerMarkup = false;
  return null;
};
const ofServer = () => {
  isServerMarkup = true;
  return null;
};

/**
 * Whether this render makes or hydrates the server's markup. React asks for the server's snapshot in these two cases only, and
 * because both snapshots are equal it does not render again after hydration, unlike with `useHydrated`.
 */
export function useIsHydrating(): boolean {
  useSyncExternalStore(never, ofBrowser, ofServer);
  return isServerMarkup;
}
