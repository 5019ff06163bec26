import { Suspense, use, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useIsHydrating } from '#web/lib/hooks/use-is-hydrating.ts';
import { useNearViewport } from '#web/lib/hooks/use-near-viewport.ts';
import { createHydrationGate, type HydrationGate } from './hydration-gates.ts';

interface HydrateWhenNearProps {
  /** Contains the children, or is the first of them. */
  element: RefObject<Element | null>;
  children: ReactNode;
}

/**
 * Leaves the server's markup of its children unhydrated until it approaches the viewport, is pressed or focused, or is
 * rendered again: links work meanwhile. Rendered in the browser, it does nothing.
 */
export function HydrateWhenNear({ element, children }: HydrateWhenNearProps) {
  const isHydrating = useIsHydrating();
  const [gate] = useState(() => createHydrationGate(isHydrating && !import.meta.env.SSR));
  const isNear = useNearViewport(element, gate.isClosed());
  useEffect(() => {
    if (isNear) gate.open();
  }, [isNear, gate]);
  useEffect(() => {
    gate.attach(element.current);
    return gate.finish;
  }, [gate, element]);
  const [firstChildren] = useState(children);
  if (children !== firstChildren) gate.open();
  // The same element, so that React does not take another render of this component for an update of the content.
  return useMemo(
    () => (
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    ),
    [gate, children],
  );
}

function Gated({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  const waited = gate.enter();
  useEffect(() => gate.finish(), [gate]);
  // The last hook: when React resumes, it does not call `use` again.
  if (waited) use(waited);
  return children;
}
