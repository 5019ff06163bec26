import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOwnData } from '#web/api/account/devices.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import type { ButtonLook } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting } from './settings-section.tsx';

export function ExportSetting() {
  const { t } = useTranslation('settings');
  return (
    <Setting title={t('export')} text={t('exportText')}>
      <ExportButton />
    </Setting>
  );
}

export function ExportButton(look: ButtonLook) {
  const { t } = useTranslation('settings');
  const { downloadCopy } = useOwnData();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { name, blob } = await downloadCopy();
      saveBlob(name, blob);
      showToast(t('exported'));
    } catch {
      showToast(t('operationFailed'));
    }
    setBusy(false);
  }

  return (
    <SubmitButton
      type="button"
      variant="quiet"
      {...look}
      busy={isBusy}
      busyText={t('exporting')}
      onClick={() => void download()}
    >
      <Icon name="download" />
      {t('exportButton')}
    </SubmitButton>
  );
}
