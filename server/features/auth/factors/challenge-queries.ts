import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

export type ChallengePurpose = Tables['auth_challenges']['purpose'];
type ChallengeRow = Selectable<Tables['auth_challenges']>;

interface Wanted {
  hash: string;
  purpose: ChallengePurpose;
  now: number;
}

export async function insertChallenge(db: Db, challenge: Insertable<Tables['auth_challenges']>): Promise<void> {
  await db.insertInto('auth_challenges').values(challenge).execute();
}

export async function findChallenge(db: Db, { hash, purpose, now }: Wanted): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('auth_challenges')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Of concurrent answers exactly one gets the row. */
export async function deleteChallenge(db: Db, { hash, purpose, now }: Wanted): Promise<ChallengeRow | undefined> {
  return db
    .deleteFrom('auth_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('auth_challenges').where('user_id', '=', userId).execute();
}

export async function deleteChallengesExpiredBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('auth_challenges').where('expires_at', '<=', moment).execute();
}
