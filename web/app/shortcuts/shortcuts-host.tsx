import { useEffect, useState } from 'react';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { isPaletteKey } from './shortcut-keys.ts';

const shortcuts = lazyModule({ load: () => import('./shortcuts.tsx'), namespaces: ['shortcuts'] });

/** Loads the shortcuts with the first key that is pressed, which they then handle. */
export function ShortcutsHost() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The browser would go to its own search field.
      if (isPaletteKey(event)) event.preventDefault();
      setFirst(event);
    };
    document.addEventListener('keydown', listen, { once: true });
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const loaded = useLazyModule(shortcuts, { isWanted: first !== null });
  return loaded && first && <loaded.Shortcuts first={first} />;
}
