import type { Db } from '#server/platform/db/tables.ts';

interface Page {
  titleId: number;
  /** Excludes people who were already reminded of this. */
  event: string;
  /** Only people with a higher id. */
  after: number;
  limit: number;
}

/** Active accounts that follow a title, by ascending id. */
export async function listTitleFollowers(db: Db, page: Page) {
  return recipients(db, page)
    .innerJoin('followed_titles', 'followed_titles.user_id', 'users.id')
    .select(['followed_titles.followed_at'])
    .where('followed_titles.title_id', '=', page.titleId)
    .execute();
}

/** Active accounts that follow people who are credited in a title, by ascending id; one row per followed person. */
export async function listPeopleFollowers(db: Db, page: Page) {
  return recipients(db, page)
    .innerJoin('followed_people', 'followed_people.user_id', 'users.id')
    .innerJoin('people', 'people.id', 'followed_people.person_id')
    .select(['followed_people.followed_at', 'people.name as person'])
    .where('followed_people.person_id', 'in', (eb) =>
      eb.selectFrom('credits').select('credits.person_id').where('credits.title_id', '=', page.titleId),
    )
    .orderBy('followed_people.followed_at')
    .orderBy('people.id')
    .execute();
}

const recipients = (db: Db, { titleId, event, after, limit }: Page) =>
  db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified', 'preferences.time_zone', 'preferences.language'])
    .where('users.id', '>', after)
    .where('users.is_active', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('account_deletions').select('user_id').whereRef('account_deletions.user_id', '=', 'users.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sent_reminders')
            .select('user_id')
            .whereRef('sent_reminders.user_id', '=', 'users.id')
            .where('sent_reminders.title_id', '=', titleId)
            .where('sent_reminders.event', '=', event),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(limit);

/** Skips events with an earlier reminder; returns the new ones. */
export async function insertSent(
  trx: Db,
  rows: { user_id: number; title_id: number; event: string; sent_at: number }[],
): Promise<{ user_id: number; event: string }[]> {
  if (rows.length === 0) return [];
  return trx
    .insertInto('sent_reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'event'])
    .execute();
}

/** Newest first. */
export const listSent = (db: Db, userId: number) =>
  db
    .selectFrom('sent_reminders')
    .innerJoin('titles', 'titles.id', 'sent_reminders.title_id')
    .select(['sent_reminders.title_id', 'titles.title', 'event', 'sent_at'])
    .where('sent_reminders.user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .orderBy('sent_reminders.title_id')
    .orderBy('event')
    .execute();
