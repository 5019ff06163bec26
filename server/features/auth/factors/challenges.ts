import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { hashToken, randomToken } from '../secrets.ts';
import * as challengeQueries from './challenge-queries.ts';
import type { ChallengePurpose } from './challenge-queries.ts';

/** Long enough to find the phone. */
const lifetimeMs = 10 * 60_000;

interface NewChallenge {
  purpose: ChallengePurpose;
  /** Null where it is not known yet whose passkey will answer. */
  userId: number | null;
}

/** A random text that is good for one answer. Any node takes the answer, because only the database knows it. */
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

/** Undefined unless it waits for its answer. */
export async function findChallenge(db: Db, { clock }: { clock: Clock }, { challenge, purpose }: GivenChallenge) {
  return challengeQueries.findChallenge(db, { hash: hashToken(challenge), purpose, now: clock.now() });
}

/** Uses it up; undefined unless it waited for its answer. */
export async function consumeChallenge(db: Db, { clock }: { clock: Clock }, { challenge, purpose }: GivenChallenge) {
  return challengeQueries.deleteChallenge(db, { hash: hashToken(challenge), purpose, now: clock.now() });
}
