import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule, type LazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

export const accountDialog = lazyModule({
  load: () => import('#web/features/auth/account-dialog.tsx'),
  namespaces: ['account', 'security', 'identity', 'errors'],
});
export const proofDialog = lazyModule({
  load: () => import('#web/features/auth/proof-dialog.tsx'),
  namespaces: ['account', 'security', 'errors'],
});
export const userMenu = lazyModule({
  load: () => import('#web/features/auth/user-menu.tsx'),
  namespaces: ['account', 'errors'],
});
export const signedInTools = lazyModule({
  load: () => import('./signed-in.tsx'),
  namespaces: ['notifications', 'errors'],
});
export const unverifiedBanner = lazyModule({
  load: () => import('#web/features/auth/unverified-banner.tsx'),
  namespaces: ['account', 'errors'],
});

export const factorReminder = lazyModule({
  load: () => import('#web/features/auth/factor-reminder.tsx'),
  namespaces: ['security'],
});
export const requiredFactor = lazyModule({
  load: () => import('./required-factor.tsx'),
  namespaces: ['settings', 'security', 'errors'],
});

/** Null until loaded; a toast reports failures. */
export function useAccountModule<T extends object>(module: LazyModule<T>, isWanted: boolean): T | null {
  const { t } = useTranslation();
  return useLazyModule(module, { isWanted, onError: () => showToast(t('session.failed')) });
}
