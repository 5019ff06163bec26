import { loadNamespaces, type LazyNamespace, type Translator } from '#web/i18n/i18n.ts';

/** A module in a separate file, with its texts. */
export interface LazyModule<T> {
  readonly namespaces: readonly LazyNamespace[];
  /** Rejects when module or texts cannot be fetched; the next call tries again. */
  load: (translator: Translator) => Promise<T>;
  /** Null until loaded. On the server, loaders await `load` for each request's texts. */
  get: () => T | null;
}

export interface TextlessModule<T> extends LazyModule<T> {
  load: () => Promise<T>;
}

/** Unlike `React.lazy`, a loaded module renders synchronously, also on the server. */
export function lazyModule<T>(source: { load: () => Promise<T>; namespaces: readonly LazyNamespace[] }): LazyModule<T>;
export function lazyModule<T>(source: { load: () => Promise<T> }): TextlessModule<T>;
export function lazyModule<T>({
  load,
  namespaces = [],
}: {
  load: () => Promise<T>;
  namespaces?: readonly LazyNamespace[];
}): LazyModule<T> {
  let loaded: T | null = null;
  // Each `import()` has a cost, even of a module that is being loaded, and all cards of a page ask for the same ones.
  let fetched: Promise<T> | null = null;
  const fetchAgain = (error: unknown) => {
    fetched = null;
    throw error;
  };
  return {
    namespaces,
    load: async (translator?: Translator) => {
      const texts = translator && loadNamespaces(translator, ...namespaces);
      fetched ??= load().catch(fetchAgain);
      const [module] = await Promise.all([fetched, texts]);
      // Not earlier: it would render the names of its texts.
      return (loaded = module);
    },
    get: () => loaded,
  };
}
