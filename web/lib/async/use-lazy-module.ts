import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LazyModule } from './lazy-module.ts';

interface Options {
  /** False until the module is needed. */
  isWanted?: boolean;
  /** By default the page continues without the module. */
  onError?: () => void;
}

/** Null on the server and until loaded. */
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
