import { startTransition, useEffect, useState } from 'react';
import type { Part } from './lazy-part.ts';

/** A part that the page can do without at first: null on the server and until it has come. */
export function usePart<T extends object>(part: Part<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    // When it does not come, the page stays as it is.
    part.load().then(
      (value) => startTransition(() => setLoaded(value)),
      () => undefined,
    );
  }, [part]);
  return loaded;
}
