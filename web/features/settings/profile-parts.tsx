import type { Preferences } from '#contract/preferences.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/forms/switch.tsx';

interface ProfilePartsProps {
  preferences: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

/** Optional parts of a public profile; disabled while the profile is private. */
export function ProfileParts({ preferences, onChange }: ProfilePartsProps) {
  const { t } = useTranslation('settings');
  const isDisabled = !preferences.public_profile;
  const parts = [
    { key: 'public_diary', label: t('publicDiary'), text: t('publicDiaryText') },
    { key: 'public_ratings', label: t('publicRatings'), text: t('publicRatingsText') },
    { key: 'public_lists', label: t('publicLists'), text: t('publicListsText') },
    { key: 'public_statistics', label: t('publicStatistics'), text: t('publicStatisticsText') },
  ] as const;
  return (
    <fieldset className="py-3.5">
      <legend className="float-start mb-1 w-full font-semibold">
        {t('publicParts')}
        {isDisabled && <span className="block text-[0.9375rem] font-normal text-soft">{t('publicPartsOff')}</span>}
      </legend>
      <div className="clear-both ms-1 border-s-2 border-edge ps-4">
        {parts.map(({ key, label, text }) => (
          <Switch
            key={key}
            label={label}
            isOn={preferences[key]}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange({ [key]: isOn })}
          >
            {text}
          </Switch>
        ))}
      </div>
    </fieldset>
  );
}
