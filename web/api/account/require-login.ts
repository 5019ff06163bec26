import { hasSignedInHere } from '#web/api/session-store.ts';
import { useSessionStore } from '#web/api/use-session.ts';
import { createDialogRequest } from '#web/lib/hooks/dialog-request.ts';

export interface LoginRequest {
  mode: 'login' | 'register' | 'forgot';
  /** Token of an invitation. */
  invitation?: string | undefined;
  /** Shown above the form. */
  notice?: string | undefined;
  /** Prefills the username. */
  username?: string | undefined;
  /** The requested action, run after sign-in. */
  onSignedIn?: () => void;
  /** Stores the action for the sign-in after an emailed link, in any tab; replaces `onSignedIn`. */
  onRegistered?: ((username: string) => void) | undefined;
}

export const { open: openLogin, close: closeLogin, useRequest: useLoginRequest } = createDialogRequest<LoginRequest>();

interface ActionOptions {
  onRegistered?: (username: string) => void;
}

/**
 * For actions that need an account: `requireLogin(t('loginRequired.bookmark'), () => toggle())` runs the action, or
 * opens the sign-in dialog (registration in a browser without an earlier sign-in) and runs it afterwards.
 */
export function useRequireLogin(): (message: string, action: () => void, options?: ActionOptions) => void {
  const session = useSessionStore();
  return (message, action, { onRegistered } = {}) =>
    void session.settled().then(({ status }) => {
      if (status === 'signedIn') action();
      else
        openLogin({
          mode: hasSignedInHere() ? 'login' : 'register',
          notice: message,
          onSignedIn: action,
          onRegistered,
        });
    });
}
