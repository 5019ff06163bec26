/** A part of the app that comes in a file of its own and, once it is here, is used like any other. */
export interface Part<T> {
  load: () => Promise<T>;
  /** The part, or null while it is not here. */
  get: () => T | null;
}

/** Unlike `React.lazy`, a part that has been loaded renders at once, also on the server. */
export function createPart<T>(load: () => Promise<T>): Part<T> {
  let part: T | null = null;
  return {
    load: async () => {
      part ??= await load();
      return part;
    },
    get: () => part,
  };
}
