import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at each render; it calls the handler of the last one. For events, not for rendering. */
export function useStableHandler<Arguments extends unknown[]>(
  handler: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...values: Arguments) => latest.current(...values), []);
}
