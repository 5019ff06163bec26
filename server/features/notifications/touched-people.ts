/**
 * People touched less than this long ago are taken twice: the first time may be by another request, before the commit
 * of the transaction that touched them.
 */
const settleMs = 250;

/** People whose unread count may have changed. */
export interface TouchedPeople {
  add(userIds: number[]): void;
  /** `onSettled` is called when some must be taken again. */
  take(): number[];
  close(): void;
}

export function createTouchedPeople(onSettled: () => void): TouchedPeople {
  /** Monotonic time of the last touch. */
  const touched = new Map<number, number>();
  let settling: NodeJS.Timeout | undefined;

  function settle(): void {
    settling = undefined;
    onSettled();
  }

  return {
    add(userIds) {
      const now = performance.now();
      for (const userId of userIds) touched.set(userId, now);
    },
    take() {
      const taken = [...touched.keys()];
      const settledBefore = performance.now() - settleMs;
      for (const [userId, touchedAt] of touched) if (touchedAt < settledBefore) touched.delete(userId);
      if (touched.size > 0) settling ??= setTimeout(settle, settleMs + 1).unref();
      return taken;
    },
    close: () => clearTimeout(settling),
  };
}
