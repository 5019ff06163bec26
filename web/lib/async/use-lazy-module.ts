import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LazyModule } from './lazy-module.ts';

interface Options {
  /** Load now; false until the module is needed. */
  isWanted?: boolean;
  /** The module could not be fetched. By default the page stays as it is. */
  onError?: () => void;
}

/** A module that the page renders without at first: null on the server and until it has been loaded. */
export function useLazyModule<T extends object>(
  module: LazyModule<T>,
  { isWanted = true, onError }: Options = {},
): T | null {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<T | null>(null);
  const onFailure = useEffectEvent(() => onError?.());
  useEffect(() => {
    if (!isWanted) return;
    module.load(i18n).then((value) => startTransition(() => setLoaded(value)), onFailure);
  }, [module, isWanted, i18n]);
  return isWanted ? loaded : null;
}
