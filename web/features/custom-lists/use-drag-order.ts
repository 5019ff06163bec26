import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

/** So close to the edge of the window, dragging scrolls. */
const edgePx = 90;
const scrollPx = 12;
const scrollEveryMs = 16;

/**
 * Drags entries of a list by a handle; Escape cancels. `target` is the index before which a dropped entry would be
 * inserted.
 */
export function useDragOrder(ids: number[], onDrop: (ids: number[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const pointerY = useRef(0);
  const [drag, setDrag] = useState<{ id: number; target: number } | null>(null);
  const follow = (id: number, clientY: number) => {
    pointerY.current = clientY;
    if (list.current) setDrag({ id, target: indexAt(list.current, clientY) });
  };
  useWhileDragging(drag !== null, {
    onTick() {
      const step = pointerY.current < edgePx ? -1 : pointerY.current > window.innerHeight - edgePx ? 1 : 0;
      if (!drag || step === 0) return;
      window.scrollBy(0, step * scrollPx);
      follow(drag.id, pointerY.current);
    },
    onCancel: () => setDrag(null),
  });
  const handleFor = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointerY.current = event.clientY;
      setDrag({ id, target: ids.indexOf(id) });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (drag?.id === id) follow(id, clientY);
    },
    onPointerUp({ clientY }: PointerEvent<HTMLElement>) {
      if (drag?.id !== id || !list.current) return;
      setDrag(null);
      const next = placedBefore(ids, id, indexAt(list.current, clientY));
      if (next.some((other, index) => other !== ids[index])) onDrop(next);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { list, drag, handleFor };
}

/** `onTick` is called many times a second: a pointer held at the edge goes on scrolling. */
function useWhileDragging(isDragging: boolean, { onTick, onCancel }: { onTick: () => void; onCancel: () => void }) {
  const tick = useEffectEvent(onTick);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(() => tick(), scrollEveryMs);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isDragging]);
}

/** The number of rows above a height. */
function indexAt(list: HTMLElement, clientY: number): number {
  return Array.from(list.children).filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < clientY;
  }).length;
}

function placedBefore(ids: number[], id: number, target: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(target > ids.indexOf(id) ? target - 1 : target, 0, id);
}
