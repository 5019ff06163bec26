import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { hashToken, randomToken } from '../secrets.ts';
import * as challengeQueries from './challenge-queries.ts';
import type { ChallengePurpose } from './challenge-queries.ts';

/** Long enough to fetch a phone. */
const lifetimeMs = 10 * 60_000;

interface NewChallenge {
  purpose: ChallengePurpose;
  /** Null for a sign-in with an unknown passkey. */
  userId: number | null;
}

/** A random text that can be answered once. Stored in the database, so that any node can verify the answer. */
export async function issueChallenge(
  db: Db,
  { clock }: { clock: Clock },
  { purpose, userId }: NewChallenge,
): Promise<string> {
  const challenge = randomToken();
  await challengeQueries.insertChallenge(db, {
    hash: hashToken(challenge),
    purpose,
    user_id: userId,
    expires_at: clock.now() + lifetimeMs,
  });
  return challenge;
}

interface GivenChallenge {
  challenge: string;
  purpose: ChallengePurpose;
}

/** Undefined unless the challenge is valid and unanswered. */
export async function findChallenge(db: Db, { clock }: { clock: Clock }, { challenge, purpose }: GivenChallenge) {
  return challengeQueries.findChallenge(db, { hash: hashToken(challenge), purpose, now: clock.now() });
}

/** Consumes the challenge; undefined unless it was valid and unanswered. */
export async function consumeChallenge(db: Db, { clock }: { clock: Clock }, { challenge, purpose }: GivenChallenge) {
  return challengeQueries.deleteChallenge(db, { hash: hashToken(challenge), purpose, now: clock.now() });
}
