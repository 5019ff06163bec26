/** So many wait already that whoever comes now had better come again. */
export class TooManyWaitingError extends Error {}

const waitingMax = 200;

/** Runs no more than `atOnce` of the functions it is given at a time, the others in the order they came. */
export function createTurns(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooManyWaitingError('too many wait');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
