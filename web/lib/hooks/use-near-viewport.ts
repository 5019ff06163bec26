import { useEffect, useState, type RefObject } from 'react';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** True once the element has approached the viewport; immediately when `waits` is false. */
export function useNearViewport(element: RefObject<Element | null>, waits = true): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!waits || !current) return undefined;
    waiting.set(current, () => setSeen(true));
    observe(current);
    return () => observer?.unobserve(current);
  }, [element, waits]);
  return isSeen || !waits;
}

/** One observer for all elements: a page has a hundred cards. */
function observe(element: Element): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: '400px' },
  );
  observer.observe(element);
}
