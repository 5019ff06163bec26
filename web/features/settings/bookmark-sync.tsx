import { useAccountBookmarks } from '#web/api/lists/account-bookmarks.ts';
import { useSwitchBookmarkSync } from '#web/api/lists/use-bookmark-sync.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting } from './settings-section.tsx';

export function BookmarkSyncSetting({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('settings');
  const switchSync = useSwitchBookmarkSync();
  return (
    <>
      <Switch
        label={t('syncBookmarks')}
        isOn={isOn}
        onChange={(wanted) => void switchSync(wanted).catch(() => showToast(t('operationFailed')))}
      >
        {t('syncBookmarksText')}
      </Switch>
      {!isOn && <AccountCopy />}
    </>
  );
}

/** Deletes the bookmarks that syncing has stored in the account. */
function AccountCopy() {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { count, deleteAll, isDeleting } = useAccountBookmarks();
  if (count === 0) return null;
  const deleteCopy = async () => {
    try {
      await deleteAll();
      showToast(t('bookmarkCopy.deleted'));
    } catch {
      showToast(t('operationFailed'));
    }
  };
  return (
    <Setting title={t('bookmarkCopy.title')} text={t('bookmarkCopy.text', { count, formatted: formats.count(count) })}>
      <SubmitButton
        type="button"
        variant="quiet"
        busy={isDeleting}
        busyText={t('bookmarkCopy.deleting')}
        onClick={() => !isDeleting && void deleteCopy()}
      >
        {t('bookmarkCopy.delete')}
      </SubmitButton>
    </Setting>
  );
}
