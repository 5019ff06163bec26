import { createPasswordHasher } from '#server/features/auth/service.ts';

/**
 * At the lowest cost of argon2id, since people sign in thousands of times; `limits.test.ts` uses the server's own.
 * However slow the machine, nobody is refused.
 */
export const cheapPasswords = createPasswordHasher({
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  waitMaxMs: Infinity,
});
