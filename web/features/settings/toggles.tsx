import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { Preferences } from '#contract/preferences.ts';
import { useChangePreferences } from '#web/api/account/preferences.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { chooseKeepsSearches, useKeepsSearches } from '#web/api/account/search-history.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { ProfileParts } from './profile-parts.tsx';

function useToggle() {
  const { t } = useTranslation('settings');
  const { mutate } = useChangePreferences();
  return (change: Partial<Preferences>) => mutate(change, { onError: () => showToast(t('operationFailed')) });
}

export function MailToggles({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('settings');
  const change = useToggle();
  return (
    <>
      <Switch
        label={t('emailNotifications')}
        isOn={preferences.email_notifications}
        onChange={(isOn) => change({ email_notifications: isOn })}
      >
        {t('emailNotificationsText')}
      </Switch>
      <Switch
        label={t('marketing')}
        isOn={preferences.marketing_emails}
        onChange={(isOn) => change({ marketing_emails: isOn })}
      >
        {t('marketingText')}
      </Switch>
    </>
  );
}

export function PrivacyToggles({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('settings');
  const { username } = useOwnUser();
  const change = useToggle();
  const keepsSearches = useKeepsSearches();
  return (
    <>
      <div>
        <Switch
          label={t('publicProfile')}
          isOn={preferences.public_profile}
          onChange={(isOn) => change({ public_profile: isOn })}
        >
          {t('publicProfileText')}
        </Switch>
        {preferences.public_profile && (
          <Link to={`/u/${username}`} className="link mb-3.5 inline-block text-[0.9375rem]">
            {t('publicProfileLink')}
          </Link>
        )}
      </div>
      <ProfileParts preferences={preferences} onChange={change} />
      <Switch label={t('searchHistory')} isOn={keepsSearches} onChange={chooseKeepsSearches}>
        {t('searchHistoryText')}
      </Switch>
      <Switch
        label={t('recommendations')}
        isOn={preferences.recommendations}
        onChange={(isOn) => change({ recommendations: isOn })}
      >
        {t('recommendationsText')}
      </Switch>
    </>
  );
}
