/*
 * Browsers send a click only if the mouse is pressed and released on the same element. A button loses it when React
 * replaces the button in between (its module has loaded) or moves it (the press takes the focus from a field, whose
 * message then takes space). A tap sends the same mouse events when the finger is lifted, so it loses the click if they
 * move the button.
 */

interface Press {
  button: HTMLButtonElement;
  label: string;
  x: number;
  y: number;
}

/** A mouse that moves further drags. */
const MOVE_MAX_PX = 5;

/** From now on, clicks the buttons of such presses. */
export function rescueMovedPresses(): void {
  let press: Press | null = null;
  document.addEventListener(
    'mousedown',
    ({ target, button: key, clientX: x, clientY: y }) => {
      const button = key === 0 ? buttonOf(target) : null;
      press = button && { button, label: labelOf(button), x, y };
    },
    true,
  );
  document.addEventListener(
    'mouseup',
    ({ target, clientX, clientY }) => {
      const isStill = press && Math.hypot(clientX - press.x, clientY - press.y) <= MOVE_MAX_PX;
      const button = press && isStill ? lostButton(press, buttonOf(target)) : null;
      press = null;
      if (button) setTimeout(() => button.click());
    },
    true,
  );
}

/** The pressed button if it has moved away, or its replacement; null if the browser sends the click, or neither exists. */
function lostButton({ button, label, x, y }: Press, released: HTMLButtonElement | null): HTMLButtonElement | null {
  if (!button.isConnected) return released && labelOf(released) === label ? released : null;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? button : null;
}

const buttonOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('button') : null);

const labelOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
