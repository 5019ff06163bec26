/** Delays calls while an action revokes every session of the user. */
export function createCallGate() {
  const pending = new Set<Promise<unknown>>();
  let held: Promise<void> | null = null;

  function run<T>(call: () => Promise<T>): Promise<T> {
    if (held) return held.then(() => run(call));
    const sent = call();
    const forget = () => void pending.delete(sent);
    pending.add(sent);
    sent.then(forget, forget);
    return sent;
  }

  /**
   * Runs the action after the calls in flight are answered: otherwise a call whose token is revoked would be refused
   * and end the session.
   */
  async function hold<T>(action: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    try {
      await Promise.allSettled(pending);
      return await action();
    } finally {
      held = null;
      resolve();
    }
  }

  return { run, hold };
}
