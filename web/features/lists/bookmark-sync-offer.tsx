import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookmarkSyncOptions } from '#web/api/lists/bookmark-sync.ts';
import { keepSyncState, readSyncState } from '#web/api/lists/bookmark-sync-state.ts';
import { useBookmarks } from '#web/api/lists/bookmarks.ts';
import { useSwitchBookmarkSync } from '#web/api/lists/use-bookmark-sync.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** Syncs bookmarks while they are shown, or offers to if there are any, until that is dismissed. */
export function BookmarkSyncOffer() {
  const userId = useSession().user?.id ?? null;
  return userId === null ? null : <Offer key={userId} userId={userId} />;
}

function Offer({ userId }: { userId: number }) {
  const { t } = useTranslation('collection');
  const { isOn: knownOn, isOfferDismissed } = readSyncState(userId);
  const { data } = useQuery(bookmarkSyncOptions(useQueryClient(), useSessionStore(), userId));
  const [isDismissed, setDismissed] = useState(isOfferDismissed);
  const [isBusy, setBusy] = useState(false);
  const switchSync = useSwitchBookmarkSync();
  const isOff = (data ?? knownOn) === false;
  const isEmpty = useBookmarks(userId).length === 0;
  if (!isOff || isDismissed || isEmpty) return null;

  async function accept() {
    if (isBusy) return;
    setBusy(true);
    try {
      await switchSync(true);
      showToast(t('sync.done'));
    } catch {
      showToast(t('sync.failed'));
    }
    setBusy(false);
  }
  const dismiss = () => {
    keepSyncState(userId, { isOfferDismissed: true });
    setDismissed(true);
  };
  return (
    <Notice icon="bookmark" className="mb-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-72">{t('sync.text')}</p>
        <div className="flex flex-wrap gap-2 lg:-my-1.5">
          <SubmitButton type="button" size="sm" busy={isBusy} busyText={t('sync.busy')} onClick={() => void accept()}>
            {t('sync.accept')}
          </SubmitButton>
          <Button variant="plain" size="sm" onClick={dismiss}>
            {t('sync.dismiss')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
