/** How long a busy page can hold a step back. */
const BUSY_MS = 500;
/** For browsers without `requestIdleCallback`, such as Safari. */
const PAUSE_MS = 50;

/** Runs the steps sequentially, each when the page is idle, so that they do not delay input. */
export async function inIdleTime(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await whenIdle();
    await step();
  }
}

const whenIdle = () =>
  new Promise<void>((resume) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resume(), { timeout: BUSY_MS });
    else setTimeout(resume, PAUSE_MS);
  });
