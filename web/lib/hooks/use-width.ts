import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** CSS pixels; 0 until measured. */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    measure();
    return () => resized.disconnect();
  }, []);
  return [element, width];
}
