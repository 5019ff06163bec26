import { type PointerEvent, useRef, useState } from 'react';

/** Pixels after which a swipe counts. */
const swipePx = 90;

/** Follows horizontal swipes; `shift` is the distance of the card from its place. */
export function useSwipe(onSwipe: (isTowardsEnd: boolean) => void) {
  // Not state: a quick swipe ends before the card is rendered again.
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    start.current = null;
    setShift(0);
  };
  return {
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'touch') start.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setShift(event.clientX - start.current);
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = start.current === null ? 0 : event.clientX - start.current;
        end();
        if (Math.abs(moved) >= swipePx) onSwipe(moved > 0);
      },
      onPointerCancel: end,
    },
  };
}
