/*
 * Browsers send a click only if the mouse is pressed and released on the same element. A button loses it when React
 * replaces the button in between (its module has loaded) or moves it (the press took the focus from a field, whose
 * message then takes space). Touch is not affected: a tap hits what is there at its end.
 */

interface Press {
  button: HTMLButtonElement;
  label: string;
  x: number;
  y: number;
}

/** A pointer that moves further was dragged. */
const MOVE_MAX_PX = 5;

/** From now on, clicks such presses that browsers do not count. */
export function rescueMovedPresses(): void {
  let press: Press | null = null;
  document.addEventListener(
    'pointerdown',
    ({ target, pointerType, button: key, clientX: x, clientY: y }) => {
      const button = pointerType === 'mouse' && key === 0 ? buttonOf(target) : null;
      press = button && { button, label: labelOf(button), x, y };
    },
    true,
  );
  document.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const isStill = press && Math.hypot(clientX - press.x, clientY - press.y) <= MOVE_MAX_PX;
      const button = press && isStill ? lostButton(press, buttonOf(target)) : null;
      press = null;
      if (button) setTimeout(() => button.click());
    },
    true,
  );
}

/** The pressed button if it has moved away, or the one in its place; null if the browser counts the click. */
function lostButton({ button, label, x, y }: Press, released: HTMLButtonElement | null): HTMLButtonElement | null {
  if (!button.isConnected) return released && labelOf(released) === label ? released : null;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? button : null;
}

const buttonOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('button') : null);

const labelOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
