/** How long a busy page can delay work. */
const BUSY_MS = 500;
/** For browsers without `requestIdleCallback`, such as Safari. */
const PAUSE_MS = 50;

/** Resolves when the page is idle, so that work does not delay input. */
export const whenIdle = () =>
  new Promise<void>((resume) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resume(), { timeout: BUSY_MS });
    else setTimeout(resume, PAUSE_MS);
  });
