import { sql, type ExpressionBuilder } from 'kysely';
import type { Role } from '#contract/auth.ts';
import { defaultPreferences } from '#contract/preferences.ts';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** Both null for all accounts. */
export interface Audience {
  userIds: number[] | null;
  role: Role | null;
}

/** Active people. Reads the accounts' table, because one statement handles many accounts. */
const people = (db: Db, { userIds, role }: Audience) =>
  db
    .selectFrom('users')
    .where('users.is_active', '=', 1)
    .$call(ifGiven(role, (query, is) => query.where('users.role', '=', is)))
    // PostgreSQL has no `in ()`.
    .$call(ifGiven(userIds, (query, ids) => query.where('users.id', 'in', ids.length > 0 ? ids : [0])));

/** Returns the number of recipients. */
export async function insertRecipients(trx: Db, campaignId: number, audience: Audience): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('campaign_recipients')
    .columns(['campaign_id', 'user_id'])
    .expression(
      people(trx, audience)
        .select([sql<number>`cast(${campaignId} as integer)`.as('campaign_id'), 'users.id as user_id'])
        .orderBy('users.id'),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Condition for mailing a person; null for the app, which has no opt-out. */
export type MailRule = 'always' | 'unless_refused' | 'if_asked_for' | null;

/** The people reachable now: `wantsMail` in SQL. */
function reached(db: Db, audience: Audience, rule: MailRule) {
  const wanted = (column: 'email_notifications' | 'marketing_emails') =>
    sql<boolean>`coalesce(${sql.ref(`preferences.${column}`)}, ${Number(defaultPreferences[column])}) = 1`;
  return people(db, audience).$if(rule !== null, (query) =>
    query
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .where('users.email_verified', '=', 1)
      .where('users.email_key', 'not like', '%.invalid')
      .$if(rule !== 'always', (some) => some.where(wanted('email_notifications')).where(isStaying))
      .$if(rule === 'if_asked_for', (some) => some.where(wanted('marketing_emails'))),
  );
}

/** Whether no deletion of the account is pending. */
const isStaying = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.not(
    eb.exists(
      eb.selectFrom('account_deletions').select('user_id').whereRef('account_deletions.user_id', '=', 'users.id'),
    ),
  );

export async function countReached(db: Db, audience: Audience, rule: MailRule): Promise<number> {
  const { count } = await reached(db, audience, rule)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listFirstReached(db: Db, audience: Audience, rule: MailRule, max: number) {
  return reached(db, audience, rule)
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .orderBy('users.id')
    .limit(max)
    .execute();
}

/** The next recipients by user id, without deleted accounts. */
export async function listNextRecipients(
  trx: Db,
  { campaignId, after, max }: { campaignId: number; after: number; max: number },
) {
  return trx
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('users', 'users.id', 'recipient.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .leftJoin('account_deletions', 'account_deletions.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.email_verified',
      'users.is_active',
      'preferences.language',
      'preferences.email_notifications',
      'preferences.marketing_emails',
      'account_deletions.due_at as deletion_due_at',
    ])
    .where('recipient.campaign_id', '=', campaignId)
    .where('recipient.user_id', '>', after)
    .orderBy('recipient.user_id')
    .limit(max)
    .execute();
}
export type RecipientRow = Awaited<ReturnType<typeof listNextRecipients>>[number];

/** Deletes all, or those up to a user id. */
export async function deleteRecipients(trx: Db, campaignId: number, upTo?: number): Promise<void> {
  await trx
    .deleteFrom('campaign_recipients')
    .where('campaign_id', '=', campaignId)
    .$call(ifGiven(upTo, (query, userId) => query.where('user_id', '<=', userId)))
    .execute();
}
