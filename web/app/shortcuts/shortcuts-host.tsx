import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { isPaletteKey, isTypingKey } from './shortcut-keys.ts';

const shortcuts = lazyModule({ load: () => import('./shortcuts.tsx'), namespaces: ['shortcuts'] });

/** Loads the shortcuts on the first key press; they then handle the keys pressed meanwhile. */
export function ShortcutsHost() {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<readonly KeyboardEvent[]>([]);
  const loaded = useLazyModule(shortcuts, {
    isWanted: pressed.length > 0,
    // The next key press tries again.
    onError: () => {
      if (pressed.some(isPaletteKey)) showToast(t('offline.notOpened'));
      setPressed([]);
    },
  });
  const isLoaded = loaded !== null;
  const collect = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || modifiers.includes(event.key)) return;
    const isForPalette = isTypingKey(event) && pressed.some(isPaletteKey);
    // The browser would focus its own search field, or type into the field that has the focus.
    if (isPaletteKey(event) || isForPalette) event.preventDefault();
    setPressed([...pressed, event].slice(-keysMax));
  });
  useEffect(() => {
    if (isLoaded) return undefined;
    const listen = (event: KeyboardEvent) => collect(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isLoaded]);
  return loaded && pressed.length > 0 && <loaded.Shortcuts first={pressed} />;
}

/** More are not typed while a module loads. */
const keysMax = 50;

const modifiers = ['Control', 'Meta', 'Shift', 'Alt'];
