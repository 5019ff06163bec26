/**
 * The calendar of a person: releases of followed titles and of titles of followed people, and episodes of shows that
 * they follow or watch. Specials (season 0) are excluded. Calendar programs use a private URL, whose token is the only
 * proof: it is random, stored as a hash, and gives access to titles and dates only. Reminders are another feature.
 */
import { defaultPreferences } from '#contract/preferences.ts';
import { findShownAccount, hashToken, randomToken } from '#server/features/auth/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { listCalendar } from './events.ts';
import { writeCalendar } from './icalendar.ts';
import * as queries from './queries.ts';

export { listCalendar } from './events.ts';
export { listFollowedEpisodes, listFollowedReleases } from './followed-queries.ts';

interface Deps {
  db: Db;
  clock: Clock;
  publicUrl: string;
}

const dayMs = 86_400_000;
const pastDays = 30;
const futureDays = 365;

export async function findCalendarFeed(db: Db, userId: number): Promise<{ created_at: string } | null> {
  const feed = await queries.findFeed(db, userId);
  return feed ? { created_at: isoTime(feed.created_at) } : null;
}

/** Creates a new address; the previous one stops working. */
export async function createCalendarFeed({ db, clock, publicUrl }: Deps, userId: number) {
  const token = randomToken();
  const now = clock.now();
  await queries.replaceFeed(db, userId, hashToken(token), now);
  return { feed: { created_at: isoTime(now) }, url: `${publicUrl}/api/calendar/${token}.ics` };
}

export const revokeCalendarFeed = queries.deleteFeed;

/** The iCalendar file of this name. @throws `not_found`, also while the account is deactivated or about to be deleted */
export async function readCalendarFeed({ db, clock, publicUrl }: Deps, fileName: string): Promise<string> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(fileName) ?? [];
  const userId = token === undefined ? undefined : await queries.findFeedOwner(db, hashToken(token));
  if (userId === undefined || !(await findShownAccount(db, { id: userId }))) refuse('not_found');
  const { language } = await getPreferences(db, userId, defaultPreferences.language);
  const now = clock.now();
  const events = await listCalendar(db, userId, {
    from: dayOf(now - pastDays * dayMs),
    to: dayOf(now + futureDays * dayMs),
  });
  return writeCalendar(events, { language, now, publicUrl });
}

const dayOf = (moment: number) => isoTime(moment).slice(0, 10);
