import { useLayoutEffect, useRef } from 'react';
import { DOUBLE_PRESS_MS } from '#web/lib/browser/repeated-press.ts';

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
    if (performance.now() - shown.current.since >= DOUBLE_PRESS_MS) act();
  };
}
