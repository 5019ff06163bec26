import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#server/platform/resilience/bounded-queue.ts';
import { randomToken } from '../secrets.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** For unknown accounts: takes as long as `verify` and returns false. */
  verifyNobody(password: string): Promise<false>;
}

/** Parameters of argon2id. Memory is in KiB. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's parameters: 19 MiB, two iterations, one lane. */
const recommendedCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core free; two parallel hashes allow about 100 sign-ins a second. */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1));
const waitingMax = 200;
/** On a slow machine a full queue would take half a minute; a refused sign-in can be retried instead. */
const recommendedWaitMaxMs = 2_000;

/**
 * The server uses the recommended cost; tests with hundreds of concurrent sign-ins pass a lower one, without a time
 * limit.
 */
export function createPasswordHasher({
  cost = recommendedCost,
  waitMaxMs = recommendedWaitMaxMs,
} = {}): PasswordHasher {
  const enqueue = createBoundedQueue({ concurrency, waitingMax, waitMaxMs });
  const dummyHash = hash(randomToken(), cost);

  async function verifyQueued(passwordHash: string, password: string): Promise<boolean> {
    return enqueue(() => verify(passwordHash, normalizePassword(password)));
  }

  return {
    hash: (password) => enqueue(() => hash(normalizePassword(password), cost)),
    verify: verifyQueued,
    verifyNobody: async (password) => {
      await verifyQueued(await dummyHash, password);
      return false;
    },
  };
}

/** Letters with accents have composed and decomposed forms. */
const normalizePassword = (password: string) => password.normalize('NFKC');
