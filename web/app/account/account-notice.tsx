import { useSession } from '#web/api/use-session.ts';
import { unverifiedBanner, useAccountModule } from './account-modules.ts';

export function AccountNotice() {
  const { status, user } = useSession();
  const isWanted = status === 'signedIn' && !user.emailVerified;
  const banner = useAccountModule(unverifiedBanner, isWanted);
  // Reserves the banner's space until the session is known, for those who saw it last time.
  return (
    <div className={status === 'loading' || isWanted ? 'notice-place' : ''}>
      {banner && user && <banner.UnverifiedBanner key={user.id} user={user} />}
    </div>
  );
}
