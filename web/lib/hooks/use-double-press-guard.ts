import { useId, useLayoutEffect, useRef } from 'react';
import { guardPlaceOfRow, markEffectShown, type Press, unlessDoublePress } from '#web/lib/browser/double-press.ts';

/**
 * For a button whose row disappears, or that acts on `subject` and then shows the next one. The returned function calls
 * `act`, unless the press is the second of a double press (`unlessDoublePress`).
 */
export function useDoublePressGuard(subject: string | number = ''): (press: Press, act: () => void) => void {
  const scope = useId();
  const isPressed = useRef(false);
  // Not after paint: a press may come first.
  useLayoutEffect(
    () => () => {
      if (isPressed.current) {
        markEffectShown();
        guardPlaceOfRow();
      }
      isPressed.current = false;
    },
    [subject],
  );
  return (press, act) =>
    unlessDoublePress({ scope, subject }, press, () => {
      isPressed.current = true;
      act();
    });
}
