import { useEffect, useState } from 'react';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { isPaletteKey } from './shortcut-keys.ts';

const shortcuts = lazyModule({ load: () => import('./shortcuts.tsx'), namespaces: ['shortcuts'] });

/** Loads the shortcuts with the first key that is pressed; they then handle the last one pressed meanwhile. */
export function ShortcutsHost() {
  const [last, setLast] = useState<KeyboardEvent | null>(null);
  const loaded = useLazyModule(shortcuts, { isWanted: last !== null });
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (modifiers.includes(event.key)) return;
      // The browser would go to its own search field.
      if (isPaletteKey(event)) event.preventDefault();
      setLast(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isLoaded]);
  return loaded && last && <loaded.Shortcuts first={last} />;
}

const modifiers = ['Control', 'Meta', 'Shift', 'Alt'];
