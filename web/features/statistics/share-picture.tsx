import { useState } from 'react';
import { usePreferences } from '#web/api/account/preferences.ts';
import { loadPicture, statisticsPicture } from '#web/api/diary/statistics-picture.ts';
import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

const fileName = 'marquee-statistics.png';

/** Only while the statistics are public: the server draws no others. */
export function SharePicture() {
  const { t, i18n } = useTranslation('statistics');
  const { user } = useSession();
  const { data: preferences } = usePreferences();
  const [isBusy, setBusy] = useState(false);
  if (!user || !preferences?.public_profile || !preferences.public_statistics) return null;

  async function share(username: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      const picture = await loadPicture(statisticsPicture(username, i18n.language));
      if (!(await offerToApps(picture))) {
        saveBlob(fileName, picture);
        showToast(t('pictureSaved'));
      }
    } catch {
      showToast(t('pictureFailed'));
    }
    setBusy(false);
  }

  return (
    <SubmitButton
      type="button"
      variant="quiet"
      busy={isBusy}
      busyText={t('pictureLoading')}
      onClick={() => void share(user.username)}
    >
      <Icon name="share" />
      {t('sharePicture')}
    </SubmitButton>
  );
}

/** False where the browser cannot pass files to other applications, or may not now. */
async function offerToApps(picture: Blob): Promise<boolean> {
  const files = [new File([picture], fileName, { type: 'image/png' })];
  // Not supported by every browser.
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // They changed their mind.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
