import * as z from 'zod/mini';
import { givenPassword } from '../auth.ts';
import { code } from './factors.ts';
import { authenticationResponse } from './passkeys.ts';

/** The ways in which a signed-in person can confirm their identity. */
export const proofMethods = ['password', 'code', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];

export const recentSignInReply = z.object({
  /** Whether no proof is needed now. */
  is_recent: z.boolean(),
  methods: z.array(z.enum(proofMethods)),
});
export type RecentSignIn = z.infer<typeof recentSignInReply>;

export const passwordProof = z.object({ password: givenPassword('password_required') });
export const codeProof = z.object({ code });

/** One proof of identity. */
export const proofBody = z.union([passwordProof, codeProof, z.object({ passkey: authenticationResponse })]);
export type Proof = z.output<typeof proofBody>;
