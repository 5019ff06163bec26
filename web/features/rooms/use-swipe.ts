import { type PointerEvent, useState } from 'react';

/** Pixels after which a swipe counts. */
const swipePx = 90;

/** Follows a finger sideways; `shift` is how far the card is from its place. */
export function useSwipe(onSwipe: (isTowardsEnd: boolean) => void) {
  const [start, setStart] = useState<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    setStart(null);
    setShift(0);
  };
  return {
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'touch') setStart(event.clientX);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start !== null) setShift(event.clientX - start);
      },
      onPointerUp: () => {
        if (Math.abs(shift) >= swipePx) onSwipe(shift > 0);
        end();
      },
      onPointerCancel: end,
    },
  };
}
