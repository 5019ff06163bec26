import { createPasswordHasher } from '#server/features/auth/service.ts';

/**
 * Uses the lowest cost of argon2id, because tests sign in thousands of times; `limits.test.ts` uses the server's cost.
 * No sign-in is refused for taking too long.
 */
export const cheapPasswords = createPasswordHasher({
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  waitMaxMs: Infinity,
});
