import type { Selectable } from 'kysely';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A factor in addition to a password, or instead of it. */
type Factor = 'totp' | 'passkey';

/**
 * The data of each mail besides its link. Mails to unconfirmed addresses contain no name, which could be an
 * advertisement.
 */
export interface MailData {
  verification: { username: string };
  email_change: { username: string; newEmail: string };
  email_change_requested: { firstName: string; newEmail: string };
  email_changed: { firstName: string; newEmail: string };
  /** Contains a link that reverts the change. */
  email_changed_revertible: { firstName: string; newEmail: string };
  /** To a former address: a reset link was sent to the current one. */
  password_reset_announced: { firstName: string; newEmail: string };
  password_reset: { firstName: string };
  password_change: { firstName: string };
  password_changed: { firstName: string };
  registration_attempt: { username: string };
  provider_link: { username: string; provider: string };
  account_approved: { username: string };
  account_refused: { username: string };
  welcome: { firstName: string };
  new_sign_in: { firstName: string; browser: string | null; system: string | null };
  factor_added: { firstName: string; factor: Factor };
  /** `byOther`: by an administrator, on request of the person. */
  factor_removed: { firstName: string; factor: Factor; byOther: boolean };
  recovery_code_used: { firstName: string; left: number };
  deletion_requested: { firstName: string; dueAt: number };
  deletion_cancelled: { firstName: string };
  /** Notices beyond the quota of a mailbox. */
  security_summary: { entries: SummaryEntry[]; others: number };
  test: { firstName: string; server: string };
  notification: {
    title: string;
    message: string;
    actionText: string | null;
    actionUrl: string | null;
  };
}

export type MailName = keyof MailData;

/** They count against the quota of their mailbox. */
export type AccountMailName = Exclude<MailName, 'security_summary' | 'test' | 'notification'>;

/** Collected in a summary beyond the quota. */
export type SummarizedMailName =
  | 'password_changed'
  | 'registration_attempt'
  | 'new_sign_in'
  | 'password_reset_announced'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'deletion_requested'
  | 'deletion_cancelled';

/** Count and latest time of an event on one account. */
export interface SummaryEntry {
  mail: SummarizedMailName;
  username: string;
  count: number;
  lastAt: number;
}

/** Beyond the quota of its mailbox. */
export type BeyondQuota = 'skip' | 'summarize' | 'send';

/** An emailed link, or the right to revert an email change. */
export type TokenKind = 'link' | 'revert';

interface MailKind {
  notificationType: NotificationType;
  beyondQuota: BeyondQuota;
  /** A page with a token; the token is created when the mail is sent. */
  page: { path: string; token: TokenKind | null } | null;
}

const page = (path: string) => ({ path, token: null });
const tokenPage = (path: string) => ({ path, token: 'link' as const });
const revertPage = { path: '/revert-email-change', token: 'revert' as const };

export const mailKinds: Record<MailName, MailKind> = {
  verification: { beyondQuota: 'skip', notificationType: 'email_verification', page: tokenPage('/verify-email') },
  email_change: { beyondQuota: 'skip', notificationType: 'email_verification', page: tokenPage('/verify-email') },
  email_change_requested: { beyondQuota: 'send', notificationType: 'security_alert', page: revertPage },
  email_changed_revertible: { beyondQuota: 'send', notificationType: 'security_alert', page: revertPage },
  password_reset_announced: { beyondQuota: 'summarize', notificationType: 'security_alert', page: revertPage },
  email_changed: { beyondQuota: 'send', notificationType: 'security_alert', page: page('/help') },
  password_reset: { beyondQuota: 'skip', notificationType: 'password_reset', page: tokenPage('/reset-password') },
  password_change: {
    beyondQuota: 'skip',
    notificationType: 'security_alert',
    page: tokenPage('/confirm-password-change'),
  },
  password_changed: { beyondQuota: 'summarize', notificationType: 'security_alert', page: page('/?login=true') },
  registration_attempt: { beyondQuota: 'summarize', notificationType: 'security_alert', page: page('/?login=true') },
  provider_link: { beyondQuota: 'skip', notificationType: 'security_alert', page: tokenPage('/link-provider') },
  account_approved: { beyondQuota: 'send', notificationType: 'account_update', page: page('/?login=true') },
  account_refused: { beyondQuota: 'send', notificationType: 'account_update', page: null },
  welcome: { beyondQuota: 'skip', notificationType: 'welcome', page: page('/') },
  new_sign_in: { beyondQuota: 'summarize', notificationType: 'security_alert', page: page('/settings') },
  factor_added: { beyondQuota: 'summarize', notificationType: 'security_alert', page: page('/settings#security') },
  factor_removed: { beyondQuota: 'summarize', notificationType: 'security_alert', page: page('/settings#security') },
  recovery_code_used: {
    beyondQuota: 'summarize',
    notificationType: 'security_alert',
    page: page('/settings#security'),
  },
  deletion_requested: { beyondQuota: 'summarize', notificationType: 'account_update', page: page('/?login=true') },
  deletion_cancelled: { beyondQuota: 'summarize', notificationType: 'account_update', page: page('/settings') },
  security_summary: { beyondQuota: 'send', notificationType: 'security_alert', page: page('/settings') },
  test: { beyondQuota: 'send', notificationType: 'other', page: page('/admin') },
  notification: { beyondQuota: 'send', notificationType: 'other', page: page('/notifications') },
};

export interface MailText {
  subject: string;
  /** Shown by inboxes after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  button?: string;
  /** Below the button, in smaller type. */
  notes?: string[];
}

export interface MailTexts {
  mails: { [Name in MailName]: (data: MailData[Name]) => MailText };
  /** Before the URL, for readers whose button does not work. */
  linkHint: string;
  footer: string;
  /** The link below the footer of mails that can be switched off. */
  unsubscribe: string;
}

export type EmailRow = Selectable<Tables['email_queue']>;
