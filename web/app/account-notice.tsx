import { useSession } from '#web/api/use-session.ts';
import { bannerPart, useAccountPart } from './account-parts.ts';

/** The strip below the header for those who have not confirmed their address. */
export function AccountNotice() {
  const { status, user } = useSession();
  const isWanted = status === 'signedIn' && !user.emailVerified;
  const banner = useAccountPart(bannerPart, isWanted);
  return banner && user && <banner.UnverifiedBanner key={user.id} user={user} />;
}
