import { useRef } from 'react';
import { DOUBLE_PRESS_MS } from '#web/lib/browser/repeated-press.ts';

/**
 * Runs an action of a row that may leave its list, unless another has just run: the second of two presses would hit the
 * row that moved up.
 */
export function useSinglePress(): (action: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (action) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void action().finally(() => setTimeout(() => (isBusy.current = false), DOUBLE_PRESS_MS));
  };
}
