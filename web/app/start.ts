import '#web/styles/index.css';

/** Scripts wait at most this long in a window without frames, such as a hidden tab. */
const PAINT_TIMEOUT_MS = 3000;

/**
 * The server's page is painted before its scripts use network and processor:
 * docs/decisions/0010-scripts-after-the-first-paint.md.
 */
const isPainted = new Promise<void>((resolve) => {
  setTimeout(resolve, document.hidden ? 0 : PAINT_TIMEOUT_MS);
  requestAnimationFrame(() => setTimeout(resolve));
});
void isPainted.then(() => import('./entry-client.tsx'));
