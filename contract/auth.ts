import * as z from 'zod/mini';
import type { FieldErrorCode } from './field-errors.ts';
import { limits } from './limits.ts';
import { isPrintable } from './name-characters.ts';
import { replyMessages, type ReplyCode } from './reply-messages.ts';
import { isoDateTime } from './shapes.ts';

/**
 * Accounts: fields with their error codes (BEHAVIOUR.md 5), the forms of the web app, and request bodies. A form is its
 * request body plus fields of the browser, such as the repeated password.
 */

type Rule = [holds: (value: string) => boolean, error: FieldErrorCode];

/** A text that satisfies all rules; the first violated one is reported. */
const textThat = (...rules: Rule[]) =>
  z.refine<string>((value) => rules.every(([holds]) => holds(value)), {
    error: ({ input }) => rules.find(([holds]) => !holds(String(input)))?.[1],
  });

const isGiven = (value: string) => value !== '';
const isAtMost = (max: number) => (value: string) => value.length <= max;

const givenUsername: Rule[] = [
  [isGiven, 'username_required'],
  [(value) => value.length >= limits.usernameMinLength, 'username_too_short'],
  [isAtMost(limits.usernameMaxLength), 'username_too_long'],
];
/** Username or email address; usernames contain no `@`. */
const signInName = z
  .string({ error: 'username_required' })
  .check(
    z.trim(),
    textThat(...givenUsername.slice(0, 2), [
      (value) => value.length <= (value.includes('@') ? limits.emailMaxLength : limits.usernameMaxLength),
      'username_too_long',
    ]),
  );

/** ASCII only, so that usernames in different scripts cannot look alike (BEHAVIOUR.md 7). */
const newUsername = z
  .string({ error: 'username_required' })
  .check(z.trim(), textThat(...givenUsername, [(value) => /^[A-Za-z0-9._-]+$/.test(value), 'username_invalid']));

/** Excludes comments, quotes and lists: exactly one mailbox. */
const emailShape = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Whether this is exactly one mailbox. The length is checked first, which bounds the pattern's run time. */
export const isEmail = (value: string) => value.length <= limits.emailMaxLength && emailShape.test(value);

const email = z
  .string({ error: 'email_required' })
  .check(z.trim(), textThat([isGiven, 'email_required'], [isEmail, 'email_invalid']));

const personName = (field: 'first_name' | 'last_name') =>
  z
    .string({ error: `${field}_required` })
    .check(
      z.trim(),
      textThat(
        [isGiven, `${field}_required`],
        [isAtMost(limits.personNameMaxLength), `${field}_too_long`],
        [isPrintable, `${field}_invalid`],
      ),
    );

export const passwordRules = {
  length: (password: string) => password.length >= limits.passwordMinLength,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
};
export type PasswordRule = keyof typeof passwordRules;

/** The violated rules, in the order of the hint. */
export function missingPasswordParts(password: string): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
}

const isComplete = (password: string) => missingPasswordParts(password).length === 0;
const isHashable: Rule = [isAtMost(limits.passwordMaxLength), 'password_too_long'];

/** An existing password: its form is not checked. */
export const givenPassword = (required: FieldErrorCode) =>
  z.string({ error: required }).check(textThat([isGiven, required], isHashable));

const newPassword = (required: FieldErrorCode) =>
  z
    .string({ error: required })
    .check(
      textThat(
        [isGiven, required],
        isHashable,
        [passwordRules.length, 'password_too_short'],
        [isComplete, 'password_too_simple'],
      ),
    );

const missingPartTexts: Record<PasswordRule, string> = {
  length: 'at least 8 characters',
  uppercase: 'one uppercase letter',
  lowercase: 'one lowercase letter',
  number: 'one number',
};

/** The reset page reports all violated rules in one sentence (BEHAVIOUR.md 5). */
const resetPassword = z.string({ error: 'password_required' }).check(
  textThat([isGiven, 'password_required'], isHashable),
  z.refine((password) => password === '' || isComplete(password), {
    error: ({ input }) =>
      `password_incomplete ${missingPasswordParts(String(input))
        .map((rule) => missingPartTexts[rule])
        .join(', ')}`,
  }),
);

/** Also compared while other fields are invalid, so that the form shows all faults at once. */
const matches = (field: string, confirmation: string) =>
  z.refine<Record<string, unknown>>((form) => form[field] === form[confirmation], {
    error: 'passwords_differ',
    path: [confirmation],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const loginBody = z.object({ username: signInName, password: givenPassword('password_required') });
export type LoginBody = z.output<typeof loginBody>;

export const registerBody = z.object({
  username: newUsername,
  email,
  password: newPassword('password_required'),
  first_name: personName('first_name'),
  last_name: personName('last_name'),
  /** Token of an invitation, where registering needs one. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
});
export type RegisterBody = z.output<typeof registerBody>;
export const registerForm = z
  .extend(registerBody, { confirm_password: z.string({ error: 'passwords_differ' }) })
  .check(matches('password', 'confirm_password'));

export const profileForm = z.object({
  first_name: personName('first_name'),
  last_name: personName('last_name'),
  email,
});
export const profileBody = z.partial(profileForm);
export type ProfileBody = z.output<typeof profileBody>;

export const passwordChangeBody = z.object({
  current_password: givenPassword('current_password_required'),
  new_password: newPassword('new_password_required'),
});
export type PasswordChangeBody = z.output<typeof passwordChangeBody>;
export const passwordChangeForm = z
  .extend(passwordChangeBody, { confirm_password: z.string({ error: 'passwords_differ' }) })
  .check(matches('new_password', 'confirm_password'));

/** Deleting an account requires its password. */
export const deletionBody = z.object({ current_password: givenPassword('current_password_required') });

export const forgotPasswordBody = z.object({ email });

const token = (missing: string) => z.string({ error: missing }).check(z.minLength(1, missing));
const resetToken = token('No reset token provided. Please check your email for the reset link.');

export const resetPasswordBody = z.object({ token: resetToken, new_password: resetPassword });
export type ResetPasswordBody = z.output<typeof resetPasswordBody>;
export const resetPasswordForm = z
  .object({
    new_password: resetPassword,
    confirm_password: z.string({ error: 'password_unconfirmed' }).check(z.minLength(1, 'password_unconfirmed')),
  })
  .check(matches('new_password', 'confirm_password'));

export const resetTokenParams = z.object({ token: z.string() });
export const confirmPasswordChangeBody = z.object({
  token: token('No confirmation token provided. Please check your email for the confirmation link.'),
});
export const verifyEmailBody = z.object({ token: token('No verification token provided') });
export const revertEmailChangeBody = z.object({ token: token('The link is invalid or has expired.') });
export const refreshBody = z.object({ refresh_token: z.string() });

export const role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof role>;

/** An account as its owner sees it (BEHAVIOUR.md 3). */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  /** A new, unconfirmed address. */
  pending_email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  role,
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether there is an authenticator app or a passkey. */
  has_second_factor: z.boolean(),
  created_at: isoDateTime,
  lastLogin: z.nullable(isoDateTime),
  /** Path on this site, `/avatars/….webp`. */
  profile_picture_url: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const userReply = z.object({ user });
/** `message` explains how to confirm a new email address. */
export const profileReply = z.object({
  user,
  code: z.enum(['profile_updated', 'profile_updated_email_pending']),
  message: z.string(),
});

export const sessionReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Remaining lifetime of the access token in seconds. */
  expires_in: z.number(),
  user,
});
export type SessionReply = z.infer<typeof sessionReply>;

const replyCodes = Object.keys(replyMessages) as ReplyCode[];
export const messageReply = z.object({ success: z.literal(true), code: z.enum(replyCodes), message: z.string() });
export const verificationReply = z.extend(messageReply, { code: z.enum(['verification_sent', 'already_verified']) });
/** `is_first`: false when the link had changed the password before, and nothing was done now. */
export const passwordChangeConfirmedReply = z.extend(messageReply, { is_first: z.boolean() });
/** `username`: of the confirmed account, for the sign-in that follows. */
export const emailVerifiedReply = z.extend(messageReply, { username: z.optional(z.string()) });
export const registerReply = z.extend(messageReply, { email: z.string() });
/** All sessions end; these are the tokens of a new one. */
export const passwordChangedReply = z.extend(messageReply, sessionReply.shape);
export const resetTokenReply = z.object({
  valid: z.boolean(),
  code: z.enum(['reset_token_valid', 'reset_token_invalid']),
  message: z.string(),
});
export const pictureReply = z.object({ profile_picture_url: z.string() });

/** A file; its type is in the response headers. */
export const fileReply = z.unknown();
