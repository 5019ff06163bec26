import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on an element when it appears. */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
