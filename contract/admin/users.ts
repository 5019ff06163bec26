import { unsentCodes } from './email-queue-states.ts';
import * as z from 'zod/mini';
import { profileForm, role, messageReply } from '../auth.ts';
import { limits } from '../limits.ts';
import { notificationType } from '../notifications/inbox.ts';
import { id, isoDateTime, pageFields, pageParameters, text } from '../shapes.ts';
import { auditEntry } from './audit.ts';

/** Accounts as administrators see them. */

export const adminUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  /** Both spellings are accepted (BEHAVIOUR.md 3). */
  createdAt: isoDateTime,
  created_at: isoDateTime,
  lastLogin: z.nullable(isoDateTime),
  profile_picture_url: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminUserSorts = ['created', 'last_login', 'username', 'name'] as const;
export const adminUserStates = ['active', 'inactive', 'unverified'] as const;

export const adminUsersQuery = z.object({
  /** Words of username, email address or name; all must match. */
  q: z._default(text(limits.queryMaxLength), ''),
  sort: z._default(z.enum(adminUserSorts), 'created'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  role: z.optional(role),
  state: z.optional(z.enum(adminUserStates)),
  ...pageParameters(limits.adminPageMax),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

export const adminUsersReply = z.object({
  users: z.array(adminUser),
  ...pageFields,
});

export const adminUserParams = z.object({ id });

/** The complete account without hashes and tokens. */
export const adminUserDetail = z.object({
  user: z.extend(adminUser, {
    /** A new, unconfirmed address. */
    pending_email: z.nullable(z.string()),
    /** When the account will be deleted, as its owner requested. */
    deletion_due_at: z.nullable(isoDateTime),
    language: z.string(),
    public_profile: z.boolean(),
  }),
  /** Sessions, last used first. */
  sessions: z.array(
    z.object({
      id: z.number(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      created_at: isoDateTime,
      last_used_at: isoDateTime,
    }),
  ),
  second_factor: z.object({ has_totp: z.boolean(), passkeys: z.number() }),
  lists: z.object({
    watchlist: z.number(),
    favorites: z.number(),
    /** In the account; browsers may have others. */
    bookmarks: z.number(),
    watched: z.number(),
    episodes: z.number(),
    ratings: z.number(),
    /** Titles and people together. */
    follows: z.number(),
  }),
  notifications: z.object({ total: z.number(), unread: z.number() }),
  /** Browsers with push subscriptions. */
  push_subscriptions: z.number(),
  /** Mails of the last 90 days, newest first. */
  emails: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      recipient_email: z.string(),
      notification_type: notificationType,
      status: z.enum(['pending', 'processing', 'sent', 'failed', 'cancelled']),
      created_at: isoDateTime,
      sent_at: z.nullable(isoDateTime),
      error_message: z.nullable(z.string()),
      /** Null for the mail server's text. */
      error_code: z.nullable(z.enum(unsentCodes)),
    }),
  ),
  /** Actions of administrators on the account, newest first. */
  audit: z.array(auditEntry),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** The fields that an administrator may change. A new address is unverified by default. */
export const adminUserForm = z.extend(profileForm, { role, email_verified: z.boolean() });
export const adminUserBody = z.partial(adminUserForm);
export type AdminUserBody = z.output<typeof adminUserBody>;

export const userStatusBody = z.object({ is_active: z.boolean() });

export const adminUserChangedReply = z.extend(messageReply, { user: adminUser });
/** `ended`: number of sessions. */
export const sessionsEndedReply = z.extend(messageReply, { ended: z.number() });
