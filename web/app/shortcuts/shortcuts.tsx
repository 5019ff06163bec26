import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useSession } from '#web/api/use-session.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { isWriting, usesSingleKeys } from '#web/lib/browser/single-keys.ts';
import { useDialogModule } from '#web/ui/overlays/use-dialog-module.ts';
import { walkCards } from './card-walk.ts';
import { pressAction } from './press-action.ts';
import { isPaletteKey, isTypingKey, placeKeys, type PlaceKey } from './shortcut-keys.ts';

const dialogs = lazyModule({ load: () => import('./shortcut-dialogs.tsx'), namespaces: ['shortcuts', 'account'] });

/** How long a key may follow `g`. */
const SEQUENCE_MS = 1500;

/** Handles the keys of every page; `first` are those pressed before this module was loaded. */
export function Shortcuts({ first }: { first: readonly KeyboardEvent[] }) {
  const [open, setOpen] = useState<'keys' | 'palette' | null>(null);
  /** Typed before the palette is shown. */
  const [typedEarly, setTypedEarly] = useState('');
  const close = () => setOpen(null);
  const loaded = useDialogModule(dialogs, { isOpen: open !== null, onClose: close });
  const goTo = useGoTo();
  const wentAt = useRef(-Infinity);

  const handleSingleKey = (key: string): boolean => {
    const isAfterG = performance.now() - wentAt.current < SEQUENCE_MS;
    wentAt.current = key === 'g' && !isAfterG ? performance.now() : -Infinity;
    if (isAfterG) return goTo(key);
    if (key === '?') setOpen('keys');
    return key === '?' || key === 'g' || pressAction(key);
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, isComposing, ctrlKey, metaKey, altKey } = event;
    if (open === 'palette' && !loaded) {
      if (isTypingKey(event)) setTypedEarly((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key));
      else if (key === 'Escape') close();
      else return;
      return event.preventDefault();
    }
    if (isComposing || event.repeat || isInOverlay(target)) return;
    if (isPaletteKey(event)) {
      event.preventDefault();
      setTypedEarly('');
      setOpen('palette');
    } else if (!ctrlKey && !metaKey && !altKey && !isWriting(target)) {
      if (walkCards(key) || (usesSingleKeys() && handleSingleKey(key))) event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.defaultPrevented || handle(event);
    const replay = setTimeout(() => {
      // Each changes what the next one means.
      for (const event of first) flushSync(() => handle(event));
    });
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(replay);
      document.removeEventListener('keydown', listen);
    };
  }, [first]);

  if (!loaded) return null;
  if (open === 'keys') return <loaded.KeysDialog onClose={close} />;
  return open && <loaded.CommandPalette typedBefore={typedEarly} onClose={close} onShowKeys={() => setOpen('keys')} />;
}

function useGoTo(): (key: string) => boolean {
  const navigate = useNavigate();
  const { user, isAdmin } = useSession();
  return (key) => {
    const place = Object.hasOwn(placeKeys, key) ? placeKeys[key as PlaceKey] : null;
    if (!place || (place.access === 'user' && !user) || (place.access === 'admin' && !isAdmin)) return false;
    void navigate(place.path);
    return true;
  };
}

/** Dialogs, menus and option lists handle keys themselves. */
const isInOverlay = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null) ||
  document.querySelector('[role="dialog"]') !== null;
