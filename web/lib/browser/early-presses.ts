/*
 * Clicks before hydration. The script in index.html records clicked buttons and shows them as pressed, the layout's
 * `onClickCapture` removes those that React has handled, and the others are clicked again each time a part of the page
 * is hydrated.
 */

declare global {
  interface Window {
    earlyPresses?: Set<HTMLButtonElement>;
  }
}

export function markPressHandled(target: EventTarget): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) forget(button);
}

/** Buttons in parts that are not hydrated yet stay recorded. */
export function replayEarlyPresses(): void {
  for (const button of window.earlyPresses ?? []) {
    if (button.isConnected) button.click();
    else forget(button);
  }
}

/** From now on React shows the button's state. */
function forget(button: HTMLButtonElement): void {
  window.earlyPresses?.delete(button);
  const { early } = button.dataset;
  if (early === undefined) return;
  delete button.dataset['early'];
  if (early) button.setAttribute('aria-pressed', early);
}
