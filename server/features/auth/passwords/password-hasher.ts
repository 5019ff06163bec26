import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import { randomToken } from '../secrets.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and is never true: for accounts that are not there. */
  verifyNobody(password: string): Promise<false>;
}

/** argon2id (the library's default) as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everything else; two hashes at once are enough for some 100 sign-ins a second. */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1));
const waitingMax = 200;

export function createPasswordHasher(): PasswordHasher {
  const inTurn = createBoundedQueue({ concurrency, waitingMax });
  const nobody = hash(randomToken(), cost);

  async function verifyInTurn(passwordHash: string, password: string): Promise<boolean> {
    return inTurn(() => verify(passwordHash, inOneForm(password)));
  }

  return {
    hash: (password) => inTurn(() => hash(inOneForm(password), cost)),
    verify: verifyInTurn,
    verifyNobody: async (password) => {
      await verifyInTurn(await nobody, password);
      return false;
    },
  };
}

/** A letter with an accent can be typed as one character or as two; both are the same password. */
const inOneForm = (password: string) => password.normalize('NFKC');
