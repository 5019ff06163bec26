import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { id, isoDateTime, text, wholeNumberBetween } from '../shapes.ts';
import { signUpModes } from './sign-up-modes.ts';

/** Sign-up settings, invitations and approvals. */

const invalidDomain = ({ input }: { input?: unknown }) => `domain_invalid ${String(input)}`;
const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMaxLength, { error: invalidDomain, abort: true }),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: invalidDomain }),
  );

export const signUpSettings = z.object({
  mode: z.enum(signUpModes),
  /** Whether an administrator must approve each new account. */
  approval: z.boolean(),
  /** Whether members may create invitations. */
  member_invitations: z.boolean(),
  /** Domains whose addresses may register; empty for all. */
  domains: z.array(domain).check(z.maxLength(limits.signUpDomainsMax, 'too_many_domains')),
});
export type SignUpSettings = z.infer<typeof signUpSettings>;

/** Missing settings keep their values. */
export const signUpChanges = z.partial(signUpSettings);
export type SignUpChanges = z.output<typeof signUpChanges>;

/** How people can sign in or register. */
export const signInOptions = z.object({
  /** Name of the OpenID Connect provider; null without one. */
  provider: z.nullable(z.string()),
  /** Username in the headers of a trusted proxy; null without one. */
  proxy_username: z.nullable(z.string()),
  /** False if only the provider signs in. */
  password: z.boolean(),
  sign_up: z.pick(signUpSettings, { mode: true, approval: true, domains: true }),
});
export type SignInOptions = z.infer<typeof signInOptions>;

export const invitation = z.object({
  id: z.number(),
  created_at: isoDateTime,
  expires_at: isoDateTime,
  uses: z.number(),
  max_uses: z.number(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationBody = z.object({
  max_uses: z._default(wholeNumberBetween(1, 100), 1),
  days: z._default(wholeNumberBetween(1, 90), 7),
});
export type InvitationBody = z.output<typeof invitationBody>;
/** The only reply that contains the link. */
export const invitationCreatedReply = z.extend(invitation, { link: z.string() });
export const ownInvitationsReply = z.object({ can_invite: z.boolean(), invitations: z.array(invitation) });
export const adminInvitationsReply = z.object({
  invitations: z.array(z.extend(invitation, { created_by: z.string() })),
});
export const invitationParams = z.object({ id });
export const invitationTokenParams = z.object({ token: text(100) });
export const invitationCheckReply = z.object({ valid: z.boolean() });

export const approval = z.object({
  /** The account's id. */
  id: z.number(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email_verified: z.boolean(),
  requested_at: isoDateTime,
});
export type Approval = z.infer<typeof approval>;
export const approvalsReply = z.object({ approvals: z.array(approval) });
export const approvalParams = z.object({ id });
