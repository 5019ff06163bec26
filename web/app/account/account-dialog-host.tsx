import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { closeLogin, openLogin, useLoginRequest } from '#web/api/account/require-login.ts';
import { useSession, useSessionStore } from '#web/api/use-session.ts';
import { hasUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { accountDialog, useAccountModule } from './account-modules.ts';

/** Opens the dialog on request, for `/?login=true`, and over unsaved work when the session ends. */
export function AccountDialogHost() {
  const request = useLoginRequest();
  const session = useSessionStore();
  const dialog = useAccountModule(accountDialog, request !== null);
  const dropFlag = useLoginFlag();
  useEndedSession();
  if (!request || !dialog) return null;
  return (
    <dialog.AccountDialog
      request={request}
      onClose={() => {
        closeLogin();
        session.acknowledgeEnd();
        dropFlag();
      }}
    />
  );
}

/** A notice for the dialog, passed along with `/?login=true`. */
export interface LoginFlagState {
  notice?: string;
}

/** Returns a function that removes the flag from the address. */
function useLoginFlag(): () => void {
  const { status } = useSession();
  const { key, pathname, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const seen = useRef('');
  const isFlagged = params.get('login') === 'true';
  useEffect(() => {
    if (!isFlagged || status === 'loading' || seen.current === key) return;
    seen.current = key;
    if (status === 'signedOut') openLogin({ mode: 'login', notice: (state as LoginFlagState | null)?.notice });
  }, [isFlagged, status, key, state]);
  return () => {
    if (!isFlagged) return;
    const rest = new URLSearchParams(params);
    rest.delete('login');
    void navigate({ pathname, search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
}

function useEndedSession(): void {
  const { t } = useTranslation();
  const state = useSession();
  const hasEnded = state.status === 'signedOut' && state.ended;
  const text = t('session.ended');
  useEffect(() => {
    if (!hasEnded) return;
    if (hasUnsavedWork()) openLogin({ mode: 'login', notice: text });
    else showToast(text);
  }, [hasEnded, text]);
}
