import { useTranslation } from '#web/i18n/use-translation.ts';
import { SettingsSection } from '../settings-section.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { TotpSetting } from './totp-setting.tsx';

/** What protects the account besides the password. `isFirst`: nothing of it is set up, and has to be. */
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
