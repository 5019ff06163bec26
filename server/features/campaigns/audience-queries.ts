import { sql } from 'kysely';
import type { Role } from '#contract/auth.ts';
import type { Channel } from '#contract/campaign-states.ts';
import { defaultPreferences } from '#contract/preferences.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** Whom a campaign is for: both null for everybody. */
export interface Audience {
  userIds: number[] | null;
  role: Role | null;
}

/** Who of those who may come in; accounts are read here because many are handled with one statement. */
const people = (db: Db, { userIds, role }: Audience) =>
  db
    .selectFrom('users')
    .where('users.is_active', '=', 1)
    .$if(role !== null, (query) => query.where('users.role', '=', role))
    // An empty list is nobody; PostgreSQL does not know `in ()`.
    .$if(userIds !== null, (query) => query.where('users.id', 'in', userIds?.length ? userIds : [0]));

/** Fixes whom a campaign is for. Answers how many they are. */
export async function insertRecipients(
  trx: Db,
  { campaignId, channel, audience }: { campaignId: number; channel: Channel; audience: Audience },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('campaign_recipients')
    .columns(['campaign_id', 'channel', 'user_id'])
    .expression(
      people(trx, audience)
        .select([
          sql<number>`cast(${campaignId} as integer)`.as('campaign_id'),
          sql<Channel>`cast(${channel} as text)`.as('channel'),
          'users.id as user_id',
        ])
        .orderBy('users.id'),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** When somebody is told by mail; null for those who are told in the app, which nobody opts out of. */
export type MailRule = 'always' | 'unless_refused' | 'if_asked_for' | null;

/** Those who would be reached right now. The rule says in SQL what `wantsMail` says of one person. */
function reached(db: Db, audience: Audience, rule: MailRule) {
  const wanted = (column: 'email_notifications' | 'marketing_emails') =>
    sql<boolean>`coalesce(${sql.ref(`preferences.${column}`)}, ${Number(defaultPreferences[column])}) = 1`;
  return people(db, audience).$if(rule !== null, (query) =>
    query
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .where('users.email_verified', '=', 1)
      .where('users.email_key', 'not like', '%.invalid')
      .$if(rule !== 'always', (some) => some.where(wanted('email_notifications')))
      .$if(rule === 'if_asked_for', (some) => some.where(wanted('marketing_emails'))),
  );
}

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

/** The next recipients by user id, with what is needed to tell them. Those whose account is gone are not among them. */
export async function listNextRecipients(
  trx: Db,
  { campaignId, channel, after, max }: { campaignId: number; channel: Channel; after: number; max: number },
) {
  return trx
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('users', 'users.id', 'recipient.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
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
    ])
    .where('recipient.campaign_id', '=', campaignId)
    .where('recipient.channel', '=', channel)
    .where('recipient.user_id', '>', after)
    .orderBy('recipient.user_id')
    .limit(max)
    .execute();
}
export type RecipientRow = Awaited<ReturnType<typeof listNextRecipients>>[number];

/** Whom campaigns that are over were for; to be forgotten after a while. */
export async function deleteRecipientsOfFinished(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('campaign_recipients')
    .where('campaign_id', 'in', (eb) =>
      eb
        .selectFrom('campaigns')
        .select('id')
        .where('status', 'in', ['sent', 'cancelled'])
        .where('finished_at', '<', before),
    )
    .execute();
}
