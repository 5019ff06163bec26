import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Template } from '#contract/admin/templates.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface ReplaceDialogProps {
  template: Template;
  onReplace: () => void;
  onClose: () => void;
}

export function ReplaceDialog({ template, onReplace, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('campaigns');
  return (
    <ConfirmDialog
      title={t('form.replaceTitle')}
      confirmText={t('form.replaceConfirm')}
      busyText={t('form.replaceConfirm')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      onConfirm={async () => onReplace()}
      onClose={onClose}
    >
      <p>{t('form.replaceText', { name: template.name })}</p>
    </ConfirmDialog>
  );
}
