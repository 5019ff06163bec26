import type { Speech } from '#web/i18n/translator.ts';
import { Suspense, use, type ComponentType } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { hasTexts, loadTexts, type LaterTexts } from '#web/i18n/i18n.ts';
import { createPart } from '#web/lib/async/lazy-part.ts';

interface LaterSource<P> {
  load: () => Promise<ComponentType<P>>;
  texts: LaterTexts;
}

/**
 * The lower part of a page, in a file of its own. The server draws it with the rest; in the browser that markup stays as it
 * is, links and all, until the file has come and React takes over there as well.
 */
export function createLater<P extends object>({ load, texts }: LaterSource<P>) {
  const part = createPart(async () => ({ Component: await load() }));
  const prepare = async (instance: Speech) => {
    const [loaded] = await Promise.all([part.load(), loadTexts(instance, texts)]);
    return loaded;
  };
  let coming: ReturnType<typeof prepare> | undefined;
  function Inner(props: P) {
    const { i18n: instance } = useTranslation();
    const here = hasTexts(instance, texts) ? part.get() : null;
    // When the file does not come, the markup that is there serves on.
    const { Component } = here ?? use((coming ??= prepare(instance).catch(() => new Promise<never>(() => {}))));
    return <Component {...props} />;
  }
  return {
    prepare,
    Later: (props: P) => (
      <Suspense fallback={null}>
        <Inner {...props} />
      </Suspense>
    ),
  };
}
