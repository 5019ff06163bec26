import type { Generated } from 'kysely';

/** Accounts, their preferences and their links by mail. */
export interface AccountsTables {
  users: UsersTable;
  avatars: AvatarsTable;
  preferences: PreferencesTable;
  account_deletions: AccountDeletionsTable;
  invitations: InvitationsTable;
  pending_accounts: PendingAccountsTable;
  emailed_links: EmailedLinksTable;
  emailed_tokens: EmailedTokensTable;
  email_reverts: EmailRevertsTable;
  email_revert_tokens: EmailRevertTokensTable;
}

/** `username_key` and `email_key` are lower case; both are unique. */
interface UsersTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: 'user' | 'admin';
  is_active: number;
  email_verified: number;
  created_at: number;
  last_login: number | null;
  /** Names, username and address, folded; searched and sorted by in the list of accounts. */
  directory_key: Generated<string>;
}

interface AvatarsTable {
  user_id: number;
  /** Random and new for every picture, so that it can be cached indefinitely. */
  name: string;
  image: Buffer;
  created_at: number;
}

/** Only for people who changed a preference. */
interface PreferencesTable {
  user_id: number;
  theme: 'light' | 'dark' | 'system';
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt';
  email_notifications: number;
  marketing_emails: number;
  public_profile: number;
  search_history: number;
  recommendations: number;
  /** JSON array of names. */
  watch_services: string;
  watch_country: string | null;
  /** IANA name; null until the person or their browser chose one. */
  time_zone: string | null;
  public_diary: number;
  public_ratings: number;
  public_lists: number;
  public_statistics: number;
  /** Whether the bookmarks of the person's browsers are copied to the account. */
  sync_bookmarks: number;
}

/** Accounts that will be deleted unless their owner signs in before. */
interface AccountDeletionsTable {
  user_id: number;
  requested_at: number;
  due_at: number;
}

interface InvitationsTable {
  id: Generated<number>;
  /** The account that created the invitation. */
  user_id: number;
  hash: string;
  created_at: number;
  expires_at: number;
  uses: number;
  max_uses: number;
}

/** Why a new account is inactive. */
interface PendingAccountsTable {
  user_id: number;
  needs_verification: 0 | 1;
  needs_approval: 0 | 1;
  requested_at: number;
}

/** A request that waits for an emailed link to be opened; one per person and purpose. */
interface EmailedLinksTable {
  id: Generated<number>;
  user_id: number;
  purpose: 'email_verification' | 'email_change' | 'password_reset' | 'password_change' | 'provider_link';
  /** The mailbox that gets the link. */
  email: string;
  /** The hash of the new password, for password changes. */
  password_hash: string | null;
  created_at: number;
  used_at: number | null;
}

/** The tokens of a link, one per attempt to send its mail. */
interface EmailedTokensTable {
  hash: string;
  link_id: number;
  expires_at: number;
}

/** Former addresses that an account can revert to. */
interface EmailRevertsTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  email_key: string;
  expires_at: number;
}

/** The tokens mailed to a former address. */
interface EmailRevertTokensTable {
  hash: string;
  revert_id: number;
}
