import type { Speech } from '#web/i18n/translator.ts';
import { useEffect, useReducer } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { hasTexts, loadTexts, type LaterTexts } from '#web/i18n/i18n.ts';
import { createPart, type Part } from '#web/lib/async/lazy-part.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

// Dialog, menu and banner come when somebody wants them: most visitors only look around.
export const dialogPart = createPart(() => import('#web/features/auth/account-dialog.tsx'));
export const menuPart = createPart(() => import('#web/features/auth/user-menu.tsx'));
export const signedInPart = createPart(() => import('./signed-in.tsx'));
export const bannerPart = createPart(() => import('#web/features/auth/unverified-banner.tsx'));

export const loadAccountPart = <T>(part: Part<T>, i18n: Speech, texts: LaterTexts = 'account'): Promise<T> =>
  Promise.all([part.load(), loadTexts(i18n, texts, 'errors')]).then(([loaded]) => loaded);

/** A part with its texts, loaded as soon as it is wanted; null until then. */
export function useAccountPart<T>(part: Part<T>, isWanted: boolean, texts: LaterTexts = 'account'): T | null {
  const { t, i18n } = useTranslation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isHere = part.get() !== null && hasTexts(i18n, texts);
  useEffect(() => {
    if (isWanted && !isHere) loadAccountPart(part, i18n, texts).then(redraw, () => showToast(t('session.failed')));
  }, [isWanted, isHere, part, texts, i18n, t]);
  return isHere && isWanted ? part.get() : null;
}
