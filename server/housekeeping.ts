import { forgetGoneSubjects } from './features/audit/service.ts';
import { deleteDueAccounts, purgeAccounts, type AccountParts } from './features/auth/service.ts';
import { purgeEmails } from './features/email/service.ts';
import { purgeInsights } from './features/insights/service.ts';
import { purgeNotifications } from './features/notifications/service.ts';

const hourMs = 3_600_000;

/** Removes, now and every hour, what has expired and nobody will ask for again, accounts whose time is over too. The answer ends that. */
export function keepHouse(parts: Pick<AccountParts, 'db' | 'clock'>): () => void {
  const tidy = async () => {
    try {
      await deleteDueAccounts(parts);
      await purgeAccounts(parts);
      await purgeNotifications(parts);
      await purgeEmails(parts);
      await purgeInsights(parts);
      await forgetGoneSubjects(parts.db);
    } catch (error) {
      console.error('Expired rows could not be removed; it is tried again in an hour.', error);
    }
  };
  const timer = setInterval(() => void tidy(), hourMs).unref();
  void tidy();
  return () => clearInterval(timer);
}
