import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Stars } from '#web/ui/media/stars.tsx';

interface StarRatingProps {
  label: string;
  /** 0.5 to 5; null when not rated. */
  value: number | null;
  /** Describes a value for screen readers. */
  describe: (value: number | null) => string;
  onChange: (value: number | null) => void;
  className?: string;
}

const STEP = 0.5;
const MAX = 5;

/** A slider of ten half stars: pointer, arrow keys, Home and End, the digits 1 to 5; Delete removes the rating. */
export function StarRating({ label, value, describe, onChange, className = '' }: StarRatingProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const isPressed = useRef(false);
  // The next key may come before `value` follows the one before.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const press = (event: KeyboardEvent) => {
    const next = valueOfKey(event.key, latest.current);
    if (next === undefined) return;
    event.preventDefault();
    if (next === latest.current) return;
    latest.current = next;
    onChange(next);
  };
  const cancel = () => {
    isPressed.current = false;
    setPointed(null);
  };
  return (
    <div
      // A native range has no place for half-filled stars under the pointer.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={MAX}
      aria-valuenow={value ?? 0}
      aria-valuetext={describe(value)}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        isPressed.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed(valueAt(event));
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' || event.buttons > 0) setPointed(valueAt(event));
      }}
      onPointerUp={(event) => {
        const pressed = valueAt(event);
        if (isPressed.current && pressed !== null) onChange(pressed);
        cancel();
      }}
      onPointerLeave={() => setPointed(null)}
      onPointerCancel={cancel}
      className={`inline-flex cursor-pointer touch-pan-y rounded-sm outline-offset-4 select-none ${className}`}
    >
      <Stars value={pointed ?? value ?? 0} className="h-full" />
    </div>
  );
}

function valueOfKey(key: string, value: number | null): number | null | undefined {
  if (/^[1-5]$/.test(key)) return Number(key);
  const now = value ?? 0;
  const down = now - STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(now + STEP, MAX);
    case 'ArrowLeft':
    case 'ArrowDown':
      return down > 0 ? down : null;
    case 'PageUp':
      return Math.min(now + 1, MAX);
    case 'PageDown':
      return now > 1 ? now - 1 : null;
    case 'Home':
      return STEP;
    case 'End':
      return MAX;
    case 'Delete':
    case 'Backspace':
      return null;
    default:
      return undefined;
  }
}

/** The half star under the pointer; null outside, where a press is cancelled by releasing it. */
function valueAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | null {
  const { left, right, top, bottom, width } = currentTarget.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return null;
  const steps = Math.ceil(((clientX - left) / width) * (MAX / STEP));
  return Math.min(Math.max(steps, 1), MAX / STEP) * STEP;
}
