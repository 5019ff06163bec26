import * as z from 'zod/mini';
import { givenPassword } from '../auth.ts';

/** How somebody who is signed in can prove again who they are. */
export const proofMethods = ['password'] as const;

export const recentSignInReply = z.object({
  /** Whether nothing needs to be proved right now. */
  is_recent: z.boolean(),
  methods: z.array(z.enum(proofMethods)),
});
export type RecentSignIn = z.infer<typeof recentSignInReply>;

/** One proof. */
export const proofBody = z.object({ password: givenPassword('password_required') });
export type Proof = z.output<typeof proofBody>;
