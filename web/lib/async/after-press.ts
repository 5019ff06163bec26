/**
 * Runs now, or after the click while a button is held down: a render in between could move the button away from the
 * pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector('button:active, a:active')) return work();
  document.addEventListener('pointerup', () => setTimeout(work), { once: true, capture: true });
}
