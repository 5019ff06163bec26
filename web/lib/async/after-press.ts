/**
 * Does something now, or, while a button is held down, as soon as its click is over: what is drawn in between could move
 * the button away from below the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector('button:active, a:active')) return work();
  document.addEventListener('pointerup', () => setTimeout(work), { once: true, capture: true });
}
