import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element when it is mounted. */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
