import { useMemo, type ReactNode, type RefObject } from 'react';
import { HydrateWhenNear } from './hydrate-when-near.tsx';

interface HydrateItemsWhenNearProps {
  list: RefObject<HTMLElement | null>;
  /** Index of the first of these items in the list. */
  start: number;
  children: ReactNode;
}

/** Some items of a list, hydrated when the first of them approaches the viewport. */
export function HydrateItemsWhenNear({ list, start, children }: HydrateItemsWhenNearProps) {
  const firstItem = useMemo(
    () => ({
      get current() {
        return list.current?.children[start] ?? null;
      },
    }),
    [list, start],
  );
  return <HydrateWhenNear element={firstItem}>{children}</HydrateWhenNear>;
}
