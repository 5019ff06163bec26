import { useTranslation } from '#web/i18n/use-translation.ts';
import { SettingsSection } from '../settings-section.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { TotpSetting } from './totp-setting.tsx';

/** Second factors and passkeys. `isFirst`: a required second factor is being set up. */
export function SecuritySection({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('security');
  return (
    <SettingsSection id="security" title={t('section.title')}>
      <PasskeysSetting />
      <TotpSetting />
      {!isFirst && <RememberedDevices />}
    </SettingsSection>
  );
}
