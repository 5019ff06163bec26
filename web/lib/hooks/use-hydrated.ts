import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's markup and until the page listens; what is pressed before that would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
