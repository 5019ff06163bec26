import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isoDateTime } from './shapes.ts';

/**
 * Accounts: the fields of SPEC.md 5 with its sentences, the forms the web app builds from them, and the bodies of the
 * calls. A form is its call's body plus what only the browser needs, such as the repeated password.
 */

type Rule = [holds: (value: string) => boolean, sentence: string];

/** Text that keeps every rule; the first one broken is what a field says. */
const textThat = (...rules: Rule[]) =>
  z.refine<string>((value) => rules.every(([holds]) => holds(value)), {
    error: ({ input }) => rules.find(([holds]) => !holds(String(input)))?.[1],
  });

const isGiven = (value: string) => value !== '';
const isAtMost = (max: number) => (value: string) => value.length <= max;

const givenUsername: Rule[] = [
  [isGiven, 'Username is required'],
  [(value) => value.length >= limits.usernameMinLength, 'Username must be at least 3 characters'],
  [isAtMost(limits.usernameMaxLength), 'Username must be at most 32 characters'],
];
const username = z.string({ error: 'Username is required' }).check(z.trim(), textThat(...givenUsername));

/** ASCII only, so that no two usernames look alike by borrowing letters of another script (DESIGN.md 2). */
const newUsername = z
  .string({ error: 'Username is required' })
  .check(
    z.trim(),
    textThat(...givenUsername, [
      (value) => /^[A-Za-z0-9._-]+$/.test(value),
      'Username can only contain letters, numbers, dots, underscores and hyphens',
    ]),
  );

/** No comments, quotes or lists: what passes is one mailbox and nothing else. */
const emailShape = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Whether this is one mailbox. The length is looked at first, so that no pattern runs over a long text. */
export const isEmail = (value: string) => value.length <= limits.emailMaxLength && emailShape.test(value);

const email = z
  .string({ error: 'Email is required' })
  .check(z.trim(), textThat([isGiven, 'Email is required'], [isEmail, 'Please enter a valid email address']));

/** Control characters and invisible or direction-changing ones would let a name break a mail or pose as another. */
const unprintable = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

const personName = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .check(
      z.trim(),
      textThat(
        [isGiven, `${label} is required`],
        [isAtMost(limits.personNameMaxLength), `${label} must be at most 100 characters`],
        [(value) => !unprintable.test(value), `${label} contains characters that cannot be used`],
      ),
    );

export const passwordRules = {
  length: (password: string) => password.length >= limits.passwordMinLength,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
};
export type PasswordRule = keyof typeof passwordRules;

/** The rules that a password does not keep yet, in the order a hint lists them. */
export function missingPasswordParts(password: string): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
}

const isComplete = (password: string) => missingPasswordParts(password).length === 0;
const isHashable: Rule = [isAtMost(limits.passwordMaxLength), 'Password must be at most 256 characters'];

/** A password that somebody already has: its form is not looked at. */
const givenPassword = (required: string) =>
  z.string({ error: required }).check(textThat([isGiven, required], isHashable));

const newPassword = (required: string) =>
  z
    .string({ error: required })
    .check(
      textThat(
        [isGiven, required],
        isHashable,
        [passwordRules.length, 'Password must be at least 8 characters'],
        [isComplete, 'Password must contain uppercase, lowercase, and number'],
      ),
    );

const missingPartTexts: Record<PasswordRule, string> = {
  length: 'at least 8 characters',
  uppercase: 'one uppercase letter',
  lowercase: 'one lowercase letter',
  number: 'one number',
};

/** The reset page says in one sentence all that is missing (SPEC.md 5). */
const resetPassword = z.string({ error: 'Password is required' }).check(
  textThat([isGiven, 'Password is required'], isHashable),
  z.refine((password) => password === '' || isComplete(password), {
    error: ({ input }) =>
      `Password must contain ${missingPasswordParts(String(input))
        .map((rule) => missingPartTexts[rule])
        .join(', ')}`,
  }),
);

/** Compares even while other fields are faulty, so that the form shows every fault at once. */
const matches = (field: string, confirmation: string) =>
  z.refine<Record<string, unknown>>((form) => form[field] === form[confirmation], {
    error: 'Passwords do not match',
    path: [confirmation],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const loginBody = z.object({ username, password: givenPassword('Password is required') });
export type LoginBody = z.output<typeof loginBody>;

export const registerBody = z.object({
  username: newUsername,
  email,
  password: newPassword('Password is required'),
  first_name: personName('First name'),
  last_name: personName('Last name'),
});
export type RegisterBody = z.output<typeof registerBody>;
export const registerForm = z
  .extend(registerBody, { confirm_password: z.string({ error: 'Passwords do not match' }) })
  .check(matches('password', 'confirm_password'));

export const profileForm = z.object({
  first_name: personName('First name'),
  last_name: personName('Last name'),
  email,
});
export const profileBody = z.partial(profileForm);
export type ProfileBody = z.output<typeof profileBody>;

export const passwordChangeBody = z.object({
  current_password: givenPassword('Current password is required'),
  new_password: newPassword('New password is required'),
});
export type PasswordChangeBody = z.output<typeof passwordChangeBody>;
export const passwordChangeForm = z
  .extend(passwordChangeBody, { confirm_password: z.string({ error: 'Passwords do not match' }) })
  .check(matches('new_password', 'confirm_password'));

/** Whoever deletes an account must know its password. */
export const deletionBody = z.object({ current_password: givenPassword('Current password is required') });

export const forgotPasswordBody = z.object({ email });

const token = (missing: string) => z.string({ error: missing }).check(z.minLength(1, missing));
const resetToken = token('No reset token provided. Please check your email for the reset link.');

export const resetPasswordBody = z.object({ token: resetToken, new_password: resetPassword });
export type ResetPasswordBody = z.output<typeof resetPasswordBody>;
export const resetPasswordForm = z
  .object({
    new_password: resetPassword,
    confirm_password: z
      .string({ error: 'Please confirm your password' })
      .check(z.minLength(1, 'Please confirm your password')),
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

/** What people see of their own account (SPEC.md 3). */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  /** A new address that waits to be confirmed from its own mailbox. */
  pending_email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  role,
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  created_at: isoDateTime,
  lastLogin: z.nullable(isoDateTime),
  /** An address on this site, `/avatars/….webp`. */
  profile_picture_url: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const userReply = z.object({ user });
/** `message` says what is to be done about a new email address. */
export const profileReply = z.object({ user, message: z.string() });

export const sessionReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds that the access token is still good for. */
  expires_in: z.number(),
  user,
});
export type SessionReply = z.infer<typeof sessionReply>;

export const messageReply = z.object({ success: z.literal(true), message: z.string() });
export const registerReply = z.extend(messageReply, { email: z.string() });
/** Every older session ends with the old password; the caller goes on with these tokens. */
export const passwordChangedReply = z.extend(messageReply, sessionReply.shape);
export const resetTokenReply = z.object({ valid: z.boolean(), message: z.string() });
export const pictureReply = z.object({ profile_picture_url: z.string() });

/** A file; its type stands in the answer's headers. */
export const fileReply = z.unknown();
