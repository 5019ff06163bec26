import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Navigate, Outlet, useLocation, type Location } from 'react-router';
import type { User } from '#contract/auth.ts';
import { OwnUserContext, useSession } from '#web/api/use-session.ts';
import { hasUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import type { LoginFlagState } from '../account/account-dialog-host.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

/** Others are redirected to the home page, with the sign-in dialog if they did not sign out themselves. */
export const SignedInOnly = () => <RouteGuard />;

export const AdminsOnly = () => <RouteGuard needsAdmin />;

function RouteGuard({ needsAdmin = false }: { needsAdmin?: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const location = useLocation();
  const [lastUser, setLastUser] = useState<User | null>(null);
  const { status, user, isAdmin } = session;
  if (status === 'signedIn' && user !== lastUser) setLastUser(user);
  if (status === 'loading') return <Checking />;
  // A page with unsaved work remains behind the account dialog until the user signs in or closes it.
  const staysFor = status === 'signedOut' && session.ended && hasUnsavedWork() ? lastUser : null;
  const shownTo = user ?? staysFor;
  if (!shownTo) {
    const hasEnded = status === 'signedOut' && session.ended;
    // After signing out, nobody wants to come back to the page.
    if (lastUser && !hasEnded) return <Navigate to="/" replace />;
    const state: LoginFlagState | null = hasEnded ? { notice: t('session.ended') } : null;
    return <Navigate to={signInAddress(location)} state={state} replace />;
  }
  if (needsAdmin && user && !isAdmin) return <Navigate to="/" replace />;
  return (
    <OwnUserContext value={shownTo}>
      <Outlet key={shownTo.id} />
    </OwnUserContext>
  );
}

/** The home page with the sign-in dialog over it, which leads back here. */
function signInAddress({ pathname, search, hash }: Location): string {
  return `/?${new URLSearchParams({ login: 'true', next: pathname + search + hash }).toString()}`;
}

function Checking() {
  const { t } = useTranslation();
  return (
    <output className="until-known page-width flex items-start justify-center pt-[26dvh] gap-3 text-soft">
      <PageHead title={t('site.name')} hidden />
      <span className="spinner" aria-hidden="true" />
      {t('session.checking')}
    </output>
  );
}
