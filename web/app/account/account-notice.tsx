import { useMustSetUpFactor, useSession } from '#web/api/use-session.ts';
import { factorReminder, unverifiedBanner, useAccountModule } from './account-modules.ts';

export function AccountNotice() {
  const mustSetUp = useMustSetUpFactor();
  const { status, user } = useSession();
  const isWanted = status === 'signedIn' && !user.emailVerified;
  const banner = useAccountModule(unverifiedBanner, isWanted);
  const isReminded = status === 'signedIn' && !mustSetUp && user.role === 'admin' && user.has_second_factor === false;
  const reminder = useAccountModule(factorReminder, isReminded);
  const isKnown = status !== 'loading';
  // Their space is reserved until they are shown, if this browser's session needs them.
  return (
    <>
      <div className={`print:hidden ${!isKnown || isWanted ? 'notice-place' : ''}`}>
        {banner && user && <banner.UnverifiedBanner key={user.id} user={user} />}
      </div>
      <div className={`print:hidden ${!isKnown || (isReminded && !reminder) ? 'reminder-place' : ''}`}>
        {reminder && user && <reminder.FactorReminder key={user.id} userId={user.id} />}
      </div>
    </>
  );
}
