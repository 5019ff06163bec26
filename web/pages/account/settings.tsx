import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { usePreferences } from '#web/api/account/preferences.ts';
import { useSession } from '#web/api/use-session.ts';
import { PushToggle } from '#web/features/notifications/push-toggle.tsx';
import { forgetSearches } from '#web/api/account/search-history.ts';
import { ApiTokens } from '#web/features/settings/api-tokens.tsx';
import { Appearance } from '#web/features/settings/appearance.tsx';
import { BookmarkSyncSetting } from '#web/features/settings/bookmark-sync.tsx';
import { DeleteAccountSetting } from '#web/features/settings/delete-account.tsx';
import { Devices } from '#web/features/settings/devices.tsx';
import { ExportSetting } from '#web/features/settings/own-data.tsx';
import { KeyboardSetting } from '#web/features/settings/keyboard.tsx';
import { ServicesChoice } from '#web/features/my-services/services-choice.tsx';
import { ProviderLinks } from '#web/features/settings/provider-links.tsx';
import { SecurityLog } from '#web/features/settings/security-log.tsx';
import { Invitations } from '#web/features/settings/invitations.tsx';
import { Setting, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { SecuritySection } from '#web/features/settings/security/security-section.tsx';
import { TimeZoneSetting } from '#web/features/settings/time-zone.tsx';
import { MailToggles, PrivacyToggles } from '#web/features/settings/toggles.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

export function SettingsPage() {
  const { t } = useTranslation('settings');
  return (
    <article>
      <PageHead title={t('title')} hidden />
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="page-width flex flex-col gap-12 pt-8 sm:pt-10">
        <Sections />
      </div>
    </article>
  );
}

function Sections() {
  const { t } = useTranslation('settings');
  const { isAdmin } = useSession();
  const { data: preferences, isError, refetch } = usePreferences();
  useScrollToHash(preferences !== undefined);
  if (!preferences)
    return isError ? (
      <Message title={t('failed')} alert>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Message>
    ) : (
      <output aria-label={t('loading')} className="flex flex-col gap-12">
        {[0, 1, 2].map((section) => (
          <span key={section} aria-hidden="true" className="waiting h-44 rounded-md!" />
        ))}
      </output>
    );
  return (
    <>
      <Appearance />
      <KeyboardSetting />
      <SettingsSection id="notifications" title={t('notifications')}>
        <MailToggles preferences={preferences} />
        <PushToggle />
        <TimeZoneSetting chosen={preferences.time_zone} />
      </SettingsSection>
      <SettingsSection id="privacy" title={t('privacy')}>
        <PrivacyToggles preferences={preferences} />
      </SettingsSection>
      <SettingsSection id="services" title={t('title', { ns: 'myServices' })}>
        <div className="flex flex-col gap-4 py-4">
          <p className="text-[0.9375rem] leading-snug text-soft">{t('lead', { ns: 'myServices' })}</p>
          <ServicesChoice />
        </div>
      </SettingsSection>
      <SecuritySection />
      <Devices />
      <ProviderLinks />
      <SecurityLog />
      <ApiTokens />
      <Invitations />
      <SettingsSection id="data" title={t('data')}>
        <BookmarkSyncSetting isOn={preferences.sync_bookmarks} />
        <ExportSetting />
        <Setting title={t('forget')} text={t('forgetText')}>
          <Button
            variant="quiet"
            onClick={() => {
              forgetSearches();
              showToast(t('forgotten'));
            }}
          >
            {t('forgetButton')}
          </Button>
        </Setting>
      </SettingsSection>
      {isAdmin && (
        <SettingsSection id="admin" title={t('admin')}>
          <Setting title={t('admin')} text={t('adminText')}>
            <Link to="/admin" className={buttonStyle({ variant: 'quiet' })}>
              {t('adminButton')}
            </Link>
          </Setting>
        </SettingsSection>
      )}
      <SettingsSection id="danger" title={t('danger')} isDangerous>
        <DeleteAccountSetting />
      </SettingsSection>
    </>
  );
}

/** Sections that `#` links point to load after the page. */
function useScrollToHash(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isReady, hash]);
}
