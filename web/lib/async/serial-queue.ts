const last = new Map<string, Promise<unknown>>();

/** Runs tasks of the same name sequentially, so that the last task also finishes last. */
export function runInSequence<T>(name: string, task: () => Promise<T>): Promise<T> {
  const running = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, running);
  const forget = () => {
    if (last.get(name) === running) last.delete(name);
  };
  running.then(forget, forget);
  return running;
}
