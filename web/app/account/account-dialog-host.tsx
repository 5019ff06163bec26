import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isSafeActionUrl } from '#contract/notifications/action-url.ts';
import { closeLogin, openLogin, useLoginRequest } from '#web/api/account/require-login.ts';
import { SESSION_KEY } from '#web/api/session-store.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';
import { hasUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { useIsGuarded } from '../routing/lazy-page.ts';
import { accountDialog, useAccountModule } from './account-modules.ts';

/** Opens the dialog on request, for `/?login=true` and invitations, and over unsaved work when the session ends. */
export function AccountDialogHost() {
  const request = useLoginRequest();
  const session = useSessionStore();
  const dialog = useAccountModule(accountDialog, request !== null);
  const dropFlag = useLoginFlag();
  useEndedSession();
  const close = () => {
    closeLogin();
    session.acknowledgeEnd();
    dropFlag();
  };
  useSignInElsewhere(request !== null, () => {
    close();
    // Unless the tab that has signed in runs the stored action.
    if (!request?.onRegistered) request?.onSignedIn?.();
  });
  if (!request || !dialog) return null;
  return <dialog.AccountDialog request={request} onClose={close} />;
}

/** Another tab has signed in, as after an emailed link. Storage events come from other tabs only. */
function useSignInElsewhere(isAwaited: boolean, act: () => void): void {
  const session = useSessionStore();
  const follow = useEffectEvent(({ key }: StorageEvent) => {
    if (key === SESSION_KEY && session.getState().status === 'signedIn') act();
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [isAwaited]);
}

/** Navigation state of links to `/?login=true`: message and prefilled fields. */
export interface LoginFlagState {
  notice?: string;
  username?: string;
}

/**
 * Opens the dialog when the address requests it, and navigates to `next` after sign-in; returns how to remove both
 * parameters.
 */
function useLoginFlag(): () => void {
  const { status } = useSession();
  const { key, pathname, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const seen = useRef('');
  const invitation = params.get('invitation') ?? undefined;
  const isFlagged = params.get('login') === 'true' || invitation !== undefined;
  const next = sitePathOf(params.get('next'));
  useEffect(() => {
    if (!isFlagged || status === 'loading' || seen.current === key) return;
    seen.current = key;
    const lead = next === null ? undefined : () => void navigate(next, { replace: true });
    if (status === 'signedIn') lead?.();
    else if (invitation) openLogin({ mode: 'register', invitation });
    else openLogin({ mode: 'login', ...(state as LoginFlagState | null), ...(lead && { onSignedIn: lead }) });
  }, [isFlagged, invitation, status, key, state, next, navigate]);
  return () => {
    if (!isFlagged) return;
    const rest = new URLSearchParams(params);
    rest.delete('login');
    rest.delete('next');
    rest.delete('invitation');
    void navigate({ pathname, search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
}

/** A path on this site; null otherwise, which prevents open redirects. */
const sitePathOf = (next: string | null): string | null =>
  next?.startsWith('/') && isSafeActionUrl(next) ? next : null;

/**
 * Announces that the session has ended; over unsaved work the dialog opens instead of leaving the page. Pages that need a
 * session lead to the dialog themselves.
 */
function useEndedSession(): void {
  const { t } = useTranslation();
  const state = useSession();
  const hasEnded = state.status === 'signedOut' && state.ended;
  const isGuarded = useIsGuarded();
  const text = t('session.ended');
  const announce = useEffectEvent(() => {
    if (hasUnsavedWork()) openLogin({ mode: 'login', notice: text });
    else if (!isGuarded) showToast(text);
  });
  useEffect(() => {
    if (hasEnded) announce();
  }, [hasEnded]);
}
