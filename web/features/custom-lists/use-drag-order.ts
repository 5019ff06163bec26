import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

/** So close to the edge of the window, dragging scrolls. */
const edgePx = 90;
const scrollPx = 12;
const scrollEveryMs = 16;

/** The attribute of a handle: the id of the entry that it drags. */
export const dragHandle = (id: number) => ({ 'data-drags': id });

/**
 * Drags entries of a list by a handle; Escape cancels. `target` is the index before which a dropped entry would be
 * inserted. The list handles the events of all handles, so that a row does not change with each of its renders.
 */
export function useDragOrder(ids: number[], onDrop: (ids: number[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const pointerY = useRef(0);
  const [drag, setDrag] = useState<Drag | null>(null);
  const follow = (clientY: number) => {
    pointerY.current = clientY;
    if (!list.current) return;
    const target = indexAt(list.current, clientY);
    setDrag((last) => (last && last.target !== target ? { ...last, target } : last));
  };
  useWhileDragging(drag !== null, {
    onTick() {
      const step = pointerY.current < edgePx ? -1 : pointerY.current > window.innerHeight - edgePx ? 1 : 0;
      if (!drag || step === 0) return;
      window.scrollBy(0, step * scrollPx);
      follow(pointerY.current);
    },
    onCancel: () => setDrag(null),
  });
  const onPointerDown = ({ button, target, pointerId, clientY }: PointerEvent<HTMLOListElement>) => {
    const handle = target instanceof Element ? target.closest<HTMLElement>('[data-drags]') : null;
    if (button !== 0 || !handle) return;
    const id = Number(handle.dataset['drags']);
    handle.setPointerCapture(pointerId);
    pointerY.current = clientY;
    setDrag({ id, pointerId, target: ids.indexOf(id) });
  };
  const isDragging = ({ pointerId }: PointerEvent) => drag?.pointerId === pointerId;
  const onPointerUp = (event: PointerEvent<HTMLOListElement>) => {
    if (!drag || !isDragging(event) || !list.current) return;
    setDrag(null);
    const next = placedBefore(ids, drag.id, indexAt(list.current, event.clientY));
    if (next.some((other, index) => other !== ids[index])) onDrop(next);
  };
  return {
    drag,
    listProps: {
      ref: list,
      onPointerDown,
      onPointerMove: (event: PointerEvent<HTMLOListElement>) => isDragging(event) && follow(event.clientY),
      onPointerUp,
      onPointerCancel: (event: PointerEvent<HTMLOListElement>) => isDragging(event) && setDrag(null),
    },
  };
}

interface Drag {
  id: number;
  /** Other fingers may touch the list meanwhile. */
  pointerId: number;
  target: number;
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
