import { useSyncExternalStore } from 'react';

interface DialogRequest<T> {
  open: (request: T) => void;
  close: () => void;
  /** Null while nothing is requested, and on the server. */
  useRequest: () => T | null;
}

/** For a dialog that one component renders for the whole app: any module requests it, its host renders the request. */
export function createDialogRequest<T>(): DialogRequest<T> {
  let request: T | null = null;
  const listeners = new Set<() => void>();
  const set = (next: T | null) => {
    request = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    open: set,
    close: () => set(null),
    useRequest: () =>
      useSyncExternalStore(
        subscribe,
        () => request,
        () => null,
      ),
  };
}
