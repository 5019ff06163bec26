import { unsentCodeOf } from '#contract/admin/email-queue-states.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { listAuditEntries } from '#server/features/audit/service.ts';
import { countBookmarks } from '#server/features/bookmarks/service.ts';
import { countMarks } from '#server/features/diary/service.ts';
import { findAccountFacts, listFactors, listSessions } from '#server/features/auth/service.ts';
import { listLatestEmails } from '#server/features/email/service.ts';
import { countFollows } from '#server/features/follows/service.ts';
import { countEntries } from '#server/features/lists/service.ts';
import { countNotifications } from '#server/features/notifications/service.ts';
import { countWatchedEpisodes } from '#server/features/progress/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import { exportSubscriptions } from '#server/features/push/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';

const emailsShown = 20;
const auditShown = 20;

/** @throws `user_not_found` */
export async function describeUser({ db, clock }: { db: Db; clock: Clock }, userId: number): Promise<AdminUserDetail> {
  const facts = await findAccountFacts(db, userId, clock.now());
  if (!facts) refuse('user_not_found');
  const preferences = await getPreferences(db, userId);
  return {
    user: {
      ...facts.user,
      pending_email: facts.pendingEmail,
      deletion_due_at: isoTime(facts.deletionDueAt),
      language: preferences.language,
      public_profile: preferences.public_profile,
    },
    sessions: await listSessions({ db, clock }, { userId, sessionId: 0 }),
    second_factor: presentFactors(await listFactors(db, userId)),
    lists: {
      ...(await countEntries(db, userId)),
      bookmarks: await countBookmarks(db, userId),
      ...(await countMarks(db, userId)),
      episodes: await countWatchedEpisodes(db, userId),
      follows: await countFollows(db, userId),
    },
    notifications: await countNotifications({ db, clock }, userId),
    push_subscriptions: (await exportSubscriptions(db, userId)).length,
    emails: (await listLatestEmails(db, userId, emailsShown)).map((email) => ({
      ...email,
      error_code: unsentCodeOf(email.error_message),
    })),
    audit: (await listAuditEntries(db, { subject_type: 'user', subject_id: userId, q: '', limit: auditShown })).entries,
  };
}

const presentFactors = ({ hasTotp, passkeys }: { hasTotp: boolean; passkeys: number }) => ({
  has_totp: hasTotp,
  passkeys,
});
