/*
 * Presses made before React handles events. The script in index.html records every clicked button; React's root handler
 * (`onClickCapture` of the layout) removes those that it has handled, and what remains is clicked again each time a part
 * of the page has been hydrated.
 */

declare global {
  interface Window {
    /** Buttons that were clicked and not handled yet. */
    earlyPresses?: Set<HTMLButtonElement>;
  }
}

/** React has handled a click on this element. */
export function markPressHandled(target: EventTarget): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) window.earlyPresses?.delete(button);
}

/** Clicks recorded buttons again; those whose part of the page is not hydrated yet stay recorded. */
export function replayEarlyPresses(): void {
  for (const button of window.earlyPresses ?? []) {
    if (button.isConnected) button.click();
    else window.earlyPresses?.delete(button);
  }
}
