import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { ServicesChoice } from './services-choice.tsx';

export function ServicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('myServices');
  return (
    <Dialog title={t('title')} lead={t('lead')} closeLabel={t('close')} size="lg" onClose={onClose}>
      <div className="flex flex-col gap-6">
        <ServicesChoice />
        <DialogCloseButton>{t('done')}</DialogCloseButton>
      </div>
    </Dialog>
  );
}
