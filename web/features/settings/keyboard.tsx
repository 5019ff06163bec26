import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleKeys } from '#web/lib/browser/single-keys.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Stored in this browser, because it depends on the keyboard or voice control of the device. */
export function KeyboardSetting() {
  const { t } = useTranslation('shortcuts');
  const [isOn, choose] = useSingleKeys();
  return (
    <SettingsSection id="keyboard" title={t('section')}>
      <Switch label={t('single')} isOn={isOn} onChange={choose}>
        {t('singleText')}
      </Switch>
    </SettingsSection>
  );
}
