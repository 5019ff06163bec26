import { useRef } from 'react';

/** Longer than a double press. */
const moveMs = 600;

/**
 * Runs an action of a row that may leave its list, unless another has just run: the second of two presses would hit the
 * row that moved up.
 */
export function useSinglePress(): (action: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (action) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void action().finally(() => setTimeout(() => (isBusy.current = false), moveMs));
  };
}
