import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import { randomToken } from '../secrets.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** For unknown accounts: takes as long as `verify`, always false. */
  verifyNobody(password: string): Promise<false>;
}

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core free; two parallel hashes allow about 100 sign-ins a second. */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1));
const waitingMax = 200;

export function createPasswordHasher(): PasswordHasher {
  const enqueue = createBoundedQueue({ concurrency, waitingMax });
  const nobody = hash(randomToken(), cost);

  async function verifyQueued(passwordHash: string, password: string): Promise<boolean> {
    return enqueue(() => verify(passwordHash, normalizePassword(password)));
  }

  return {
    hash: (password) => enqueue(() => hash(normalizePassword(password), cost)),
    verify: verifyQueued,
    verifyNobody: async (password) => {
      await verifyQueued(await nobody, password);
      return false;
    },
  };
}

/** A letter with an accent may be typed as one character or as two. */
const normalizePassword = (password: string) => password.normalize('NFKC');
