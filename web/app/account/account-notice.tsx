import { useMustSetUpFactor, useSession } from '#web/api/use-session.ts';
import { factorReminder, unverifiedBanner, useAccountModule } from './account-modules.ts';

export function AccountNotice() {
  const mustSetUp = useMustSetUpFactor();
  const { status, user } = useSession();
  const isWanted = status === 'signedIn' && !user.emailVerified;
  const banner = useAccountModule(unverifiedBanner, isWanted);
  const isReminded = status === 'signedIn' && !mustSetUp && user.role === 'admin' && user.has_second_factor === false;
  const reminder = useAccountModule(factorReminder, isReminded);
  // Reserves the banner's space until the session is known, if it was shown last time.
  return (
    <>
      <div className={status === 'loading' || isWanted ? 'notice-place' : ''}>
        {banner && user && <banner.UnverifiedBanner key={user.id} user={user} />}
      </div>
      {reminder && user && <reminder.FactorReminder key={user.id} userId={user.id} />}
    </>
  );
}
