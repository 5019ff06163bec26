/**
 * Runs work of that name in one tab at a time. `hasWaited`: another tab has run it before. Browsers have no locks on
 * plain http; tabs then run it in parallel.
 */
export async function withTabLock<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false);
  const unavailable = Symbol('unavailable');
  const result = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work(false) : unavailable,
  );
  return result === unavailable ? navigator.locks.request(name, () => work(true)) : (result as T);
}
