import { readStored, writeStored } from './storage.ts';

/** For `useSyncExternalStore`. */
interface StoredValue<T> {
  read: () => T;
  keep: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value in the browser's storage that all tabs share. `parse` gets null if there is none, and must not trust others. */
export function storedValue<T>(key: string, parse: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let cached: { value: T } | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const followOtherTab = (event: StorageEvent) => {
    // Null: everything was removed.
    if (event.key !== key && event.key !== null) return;
    cached = undefined;
    notify();
  };
  return {
    read: () => (cached ??= { value: parse(readStored(key)) }).value,
    keep(value) {
      cached = { value };
      writeStored(key, value);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
      };
    },
  };
}

/** The texts of a stored list; anything else counts as absent. */
export function textsIn(stored: unknown): readonly string[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  return entries.filter((entry) => typeof entry === 'string');
}
