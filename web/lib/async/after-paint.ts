/** Runs after the next frame is painted; in a hidden window, which paints none, at once. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
