import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { isPaletteKey } from './shortcut-keys.ts';

const shortcuts = lazyModule({ load: () => import('./shortcuts.tsx'), namespaces: ['shortcuts'] });

/** Loads the shortcuts on the first key press; they then handle the last key pressed before loading. */
export function ShortcutsHost() {
  const { t } = useTranslation();
  const [last, setLast] = useState<KeyboardEvent | null>(null);
  const loaded = useLazyModule(shortcuts, {
    isWanted: last !== null,
    // The next key press tries again.
    onError: () => {
      if (last && isPaletteKey(last)) showToast(t('offline.notOpened'));
      setLast(null);
    },
  });
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (modifiers.includes(event.key)) return;
      // The browser would focus its own search field.
      if (isPaletteKey(event)) event.preventDefault();
      setLast(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isLoaded]);
  return loaded && last && <loaded.Shortcuts first={last} />;
}

const modifiers = ['Control', 'Meta', 'Shift', 'Alt'];
