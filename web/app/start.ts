import '#web/styles/index.css';

/** Scripts wait at most this long in a window without frames, such as a hidden tab. */
const PAINT_TIMEOUT_MS = 3000;

/**
 * The server's page is on the screen before its scripts use network and processor:
 * docs/decisions/0010-scripts-after-the-first-paint.md.
 */
const isPainted = new Promise<void>((resolve) => {
  setTimeout(resolve, document.hidden ? 0 : PAINT_TIMEOUT_MS);
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(resolve));
});
void isPainted.then(() => import('./entry-client.tsx'));
