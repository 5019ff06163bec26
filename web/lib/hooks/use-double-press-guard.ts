import { useLayoutEffect, useRef } from 'react';

/** The longest time between the presses of a double press. */
export const doublePressMs = 300;

/**
 * For a button that acts on `subject` and then shows the next one. The returned function calls `act`, unless `subject`
 * has just replaced another: then the press is the second of a double press.
 */
export function useDoublePressGuard(subject: string | number): (act: () => void) => void {
  const shown = useRef({ subject, since: -Infinity });
  // Not after paint: a press may come first.
  useLayoutEffect(() => {
    if (shown.current.subject !== subject) shown.current = { subject, since: performance.now() };
  }, [subject]);
  return (act) => {
    if (performance.now() - shown.current.since >= doublePressMs) act();
  };
}
