import { useChangePreferences } from '#web/api/account/preferences.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting } from './settings-section.tsx';

/** Reminders are sent by its clock. */
export function TimeZoneSetting({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation('settings');
  const { mutate } = useChangePreferences();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([device, ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Setting title={t('timeZone')} text={t('timeZoneText')}>
      <Choice
        label={t('timeZone')}
        value={chosen ?? ''}
        options={[
          ...(chosen === null ? [{ value: '', label: t('noTimeZone') }] : []),
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        onChange={(zone) => mutate({ time_zone: zone || null }, { onError: () => showToast(t('operationFailed')) })}
      />
    </Setting>
  );
}
