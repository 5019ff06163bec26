const last = new Map<string, Promise<unknown>>();

/** Runs tasks of the same name one after the other, so that the last wish is also the last to be outcome out. */
export function runInSequence<T>(name: string, task: () => Promise<T>): Promise<T> {
  const running = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, running);
  const forget = () => {
    if (last.get(name) === running) last.delete(name);
  };
  running.then(forget, forget);
  return running;
}
