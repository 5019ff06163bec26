import { useSwitchBookmarkSync } from '#web/api/lists/use-bookmark-sync.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

export function BookmarkSyncSetting({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('settings');
  const switchSync = useSwitchBookmarkSync();
  return (
    <Switch
      label={t('syncBookmarks')}
      isOn={isOn}
      onChange={(wanted) => void switchSync(wanted).catch(() => showToast(t('operationFailed')))}
    >
      {t('syncBookmarksText')}
    </Switch>
  );
}
