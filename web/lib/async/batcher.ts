/**
 * Loads keys requested one by one within `waitMs` in batches of at most `max`: sixty cards of a page make one request.
 * Requests for the same key share one value.
 */
export function createBatcher<K, V>(load: (keys: K[]) => Promise<Map<K, V>>, max: number, waitMs = 30) {
  let waiting = new Map<K, PromiseWithResolvers<V>>();

  const send = (batch: [K, PromiseWithResolvers<V>][]) =>
    load(batch.map(([key]) => key)).then(
      (values) => {
        for (const [key, { resolve, reject }] of batch) {
          const value = values.get(key);
          if (value === undefined) reject(new Error(`No value for ${String(key)}`));
          else resolve(value);
        }
      },
      (error: unknown) => {
        for (const [, { reject }] of batch) reject(error);
      },
    );
  const flush = () => {
    const batch = [...waiting];
    waiting = new Map();
    for (let at = 0; at < batch.length; at += max) void send(batch.slice(at, at + max));
  };

  return (key: K): Promise<V> => {
    const known = waiting.get(key);
    if (known) return known.promise;
    if (waiting.size === 0) setTimeout(flush, waitMs);
    const asked = Promise.withResolvers<V>();
    waiting.set(key, asked);
    return asked.promise;
  };
}
