/**
 * The personal data export: everything stored about a person, collected from each feature on request. Hashes of
 * passwords and tokens are excluded.
 */
import { exportAccount, listApiTokens, listOwnInvitations, listProviderLinks } from '#server/features/auth/service.ts';
import { listBookmarks } from '#server/features/bookmarks/service.ts';
import { findCalendarFeed } from '#server/features/calendar/service.ts';
import { readCardsOnce } from '#server/features/catalogue/service.ts';
import { exportCustomLists } from '#server/features/custom-lists/service.ts';
import { exportDiary, exportRatings } from '#server/features/diary/service.ts';
import { exportEmails } from '#server/features/email/service.ts';
import { listFollows } from '#server/features/follows/service.ts';
import { listEntries } from '#server/features/lists/service.ts';
import { exportNotifications } from '#server/features/notifications/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import { exportProgress } from '#server/features/progress/service.ts';
import { exportDismissed } from '#server/features/recommendations/service.ts';
import { exportReminders } from '#server/features/reminders/service.ts';
import { exportRooms } from '#server/features/rooms/service.ts';
import { exportOwnEvents } from '#server/features/security-log/service.ts';
import { exportSubscriptions } from '#server/features/push/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createBoundedQueue } from '#server/platform/resilience/bounded-queue.ts';
import { zipJsonFiles } from './zip.ts';

interface PersonalCopy {
  fileName: string;
  zip: Uint8Array;
}

/** One at a time: each may take a few hundred MB of memory. */
const enqueue = createBoundedQueue({ concurrency: 1, waitingMax: 20 });

/** @throws `unavailable` while many people wait for their exports */
export const makePersonalCopy = (deps: { db: Db; clock: Clock }, userId: number): Promise<PersonalCopy> =>
  enqueue(() => readCardsOnce(() => collect(deps, userId)));

async function collect({ db, clock }: { db: Db; clock: Clock }, userId: number): Promise<PersonalCopy> {
  const { account, sessions, factors, picture } = await exportAccount({ db, clock }, userId);
  const files = {
    'account.json': account,
    'sessions.json': sessions,
    'second-factors.json': factors,
    'preferences.json': await getPreferences(db, userId),
    'collection.json': await listEntries(db, userId, 'watchlist'),
    'favorites.json': await listEntries(db, userId, 'favorites'),
    'bookmarks.json': await listBookmarks(db, userId),
    'lists.json': await exportCustomLists(db, userId),
    'diary.json': await exportDiary(db, userId),
    'watched-episodes.json': await exportProgress(db, userId),
    'ratings.json': await exportRatings(db, userId),
    'follows.json': await listFollows(db, userId),
    'calendar-feed.json': await findCalendarFeed(db, userId),
    'dismissed-recommendations.json': await exportDismissed(db, userId),
    'sent-reminders.json': await exportReminders(db, userId),
    'rooms.json': await exportRooms(db, userId),
    'notifications.json': await exportNotifications(db, userId),
    'push-subscriptions.json': await exportSubscriptions(db, userId),
    'emails.json': await exportEmails(db, userId),
    'api-tokens.json': await listApiTokens(db, userId),
    'invitations.json': await listOwnInvitations(db, userId),
    'provider-links.json': await listProviderLinks(db, userId),
    'security-log.json': await exportOwnEvents(db, userId),
  };
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return {
    fileName: `marquee-${account.username}-${day}.zip`,
    zip: await zipJsonFiles(files, { picture, writtenAt: clock.now() }),
  };
}
