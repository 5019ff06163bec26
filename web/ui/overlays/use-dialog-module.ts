import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { showToast } from './toast.tsx';

interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

/** The module of a dialog, null until loaded. A dialog that cannot be loaded is closed with a message. */
export function useDialogModule<T extends object>(module: LazyModule<T>, { isOpen, onClose }: DialogState): T | null {
  const { t } = useTranslation();
  return useLazyModule(module, {
    isWanted: isOpen,
    onError: () => {
      onClose();
      showToast(t('offline.notOpened'));
    },
  });
}
