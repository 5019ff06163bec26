import { Suspense, use, useEffect, type ComponentType } from 'react';
import type { LazyNamespace, Translator } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { replayEarlyPresses } from '#web/lib/browser/early-presses.ts';
import { lazyModule, type LazyModule } from './lazy-module.ts';

interface LazyComponent<P> extends LazyModule<{ Component: ComponentType<P> }> {
  Component: ComponentType<P>;
}

/**
 * The lower part of a page, in a separate file. The server's markup remains usable until the file is loaded and
 * hydrates it.
 */
export function lazyComponent<P extends object>(source: {
  load: () => Promise<ComponentType<P>>;
  namespaces: readonly LazyNamespace[];
}): LazyComponent<P> {
  const module = lazyModule({ ...source, load: async () => ({ Component: await source.load() }) });
  let pending: Promise<{ Component: ComponentType<P> }> | undefined;
  // The server's markup remains if the file cannot be loaded.
  const wait = (translator: Translator) =>
    (pending ??= module.load(translator).catch(() => new Promise<never>(() => {})));
  function Loaded(props: P) {
    const { i18n } = useTranslation();
    useEffect(replayEarlyPresses, []);
    // The last hook: when React resumes after the file has arrived, it does not call `use`, and later hooks fail.
    const { Component } = module.get() ?? use(wait(i18n));
    return <Component {...props} />;
  }
  const Component = (props: P) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return { ...module, Component };
}
