import { useSession } from '#web/api/use-session.ts';
import { bannerPart, useAccountPart } from './account-parts.ts';

/** The strip below the header for those who have not confirmed their address. */
export function AccountNotice() {
  const { status, user } = useSession();
  const isWanted = status === 'signedIn' && !user.emailVerified;
  const banner = useAccountPart(bannerPart, isWanted);
  // Until it is known who is here, its place is kept for those who saw it last time.
  return (
    <div className={status === 'loading' || isWanted ? 'notice-place' : ''}>
      {banner && user && <banner.UnverifiedBanner key={user.id} user={user} />}
    </div>
  );
}
