/** Browser operations of the journeys; each engine has an implementation. */
export interface Driver {
  /** Name and version. */
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its JSON value. */
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  /** A real press at CSS pixels of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Real key presses; `key` is a named key such as `Enter`. */
  type(text: string): Promise<void>;
  key(key: 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight'): Promise<void>;
  close(): Promise<void>;
}

/** Polls until `ask` returns true; an error contains `what`. */
export async function until(what: string, ask: () => Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    // A page that is being left may answer nothing.
    if (await ask().catch(() => false)) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
}
