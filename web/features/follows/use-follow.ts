import { useNavigate } from 'react-router';
import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useChangeFollow } from '#web/api/calendar/follows.ts';
import type { FollowSubject } from '#web/api/outbox/changes.ts';
import { useChangeFailure } from '#web/i18n/use-change-failure.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';

interface Progress {
  /** Called with the state to show; also for an undo. */
  onStart?: (isFollowed: boolean) => void;
  onEnd?: () => void;
}

/** Follows or unfollows, also without a network, with a message that offers undo. Signed-out users sign in first. */
export function useFollow(): (subject: FollowSubject, isFollowed: boolean, progress?: Progress) => void {
  const { t } = useTranslation('calendar');
  const changeFailure = useChangeFailure();
  const requireLogin = useRequireLogin();
  const navigate = useNavigate();
  const send = useChangeFollow();
  async function change(subject: FollowSubject, isFollowed: boolean, progress: Progress, isUndo: boolean) {
    dismissToast();
    progress.onStart?.(isFollowed);
    try {
      const { outcome, isShown } = await send(subject, isFollowed);
      const undo = { label: t('undo'), run: () => void change(subject, !isFollowed, progress, true) };
      const open = { label: t('open'), run: () => void navigate('/calendar') };
      const text = outcome === 'queued' ? t('lists.later', { ns: 'site' }) : t(isFollowed ? 'told' : 'untold');
      showToast(text, isUndo ? {} : { action: undo, more: isFollowed ? [open] : [] });
      await isShown;
    } catch (error) {
      const because = (message: string) => t('changeFailed', { message });
      showToast(changeFailure(error, { refused: t('changeFailedShort'), because }));
    } finally {
      progress.onEnd?.();
    }
  }
  return (subject, isFollowed, progress = {}) =>
    requireLogin(t('loginRequired'), () => void change(subject, isFollowed, progress, false));
}
