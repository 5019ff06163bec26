import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isWriting, usesSingleKeys } from '#web/lib/browser/single-keys.ts';

/** `/` focuses the field unless another field has the focus; `whenHidden` is called where there is no room for it. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>, whenHidden: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    if (!usesSingleKeys() || !input.current || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    if (!input.current.checkVisibility()) return whenHidden();
    input.current.focus();
    input.current.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
