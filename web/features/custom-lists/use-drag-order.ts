import { useRef, useState, type PointerEvent } from 'react';

/** So close to the edge of the window, dragging scrolls. */
const edgePx = 90;
const scrollPx = 24;

/** Drags entries of a list by a handle. `target` is the index before which a dropped entry would be inserted. */
export function useDragOrder(ids: number[], onDrop: (ids: number[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: number; target: number } | null>(null);
  const handleFor = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, target: ids.indexOf(id) });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (drag?.id !== id || !list.current) return;
      if (clientY < edgePx) window.scrollBy(0, -scrollPx);
      if (clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
      setDrag({ id, target: indexAt(list.current, clientY) });
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
