import type { Selectable } from 'kysely';
import type { NotificationType } from '#contract/notifications.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What each mail is told besides its link. No mail to an unconfirmed address repeats a name: it could be an advertisement. */
export interface MailData {
  verification: { username: string };
  email_change: { username: string; newEmail: string };
  email_change_requested: { firstName: string; newEmail: string };
  email_changed: { firstName: string; newEmail: string };
  password_reset: { firstName: string };
  password_change: { firstName: string };
  password_changed: { firstName: string };
  registration_attempt: { username: string };
  welcome: { firstName: string };
  new_sign_in: { firstName: string; browser: string | null; system: string | null };
  deletion_requested: { firstName: string; dueAt: number };
  deletion_cancelled: { firstName: string };
  /** What an administrator sends to themselves, to see whether mails get through. */
  test: { firstName: string; server: string };
  /** What a notification says, for those who want it by mail. */
  notification: {
    title: string;
    message: string;
    actionText: string | null;
    actionUrl: string | null;
    /** Goes whatever the preferences say, so it does not advise to change them. */
    isUnconditional?: boolean;
  };
}

export type MailName = keyof MailData;

interface MailKind {
  notificationType: NotificationType;
  /** Where its button leads; a page that takes a token gets one when the mail is sent. */
  page: { path: string; takesToken: boolean } | null;
}

const page = (path: string) => ({ path, takesToken: false });
const tokenPage = (path: string) => ({ path, takesToken: true });

export const mailKinds: Record<MailName, MailKind> = {
  verification: { notificationType: 'email_verification', page: tokenPage('/verify-email') },
  email_change: { notificationType: 'email_verification', page: tokenPage('/verify-email') },
  email_change_requested: { notificationType: 'security_alert', page: page('/profile') },
  email_changed: { notificationType: 'security_alert', page: page('/help') },
  password_reset: { notificationType: 'password_reset', page: tokenPage('/reset-password') },
  password_change: { notificationType: 'security_alert', page: tokenPage('/confirm-password-change') },
  password_changed: { notificationType: 'security_alert', page: page('/?login=true') },
  registration_attempt: { notificationType: 'security_alert', page: page('/?login=true') },
  welcome: { notificationType: 'welcome', page: page('/') },
  new_sign_in: { notificationType: 'security_alert', page: page('/settings') },
  deletion_requested: { notificationType: 'account_update', page: page('/?login=true') },
  deletion_cancelled: { notificationType: 'account_update', page: page('/settings') },
  test: { notificationType: 'other', page: page('/admin') },
  notification: { notificationType: 'other', page: page('/notifications') },
};

/** What a mail says, in one language. */
export interface MailText {
  subject: string;
  /** The line an inbox shows after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  button?: string;
  /** Below the button, in smaller type. */
  notes?: string[];
}

/** A language of the mails: every mail, and the words of the layout. */
export interface MailTexts {
  mails: { [Name in MailName]: (data: MailData[Name]) => MailText };
  /** In front of the address, for those whose button does not work. */
  linkHint: string;
  footer: string;
}

export type EmailRow = Selectable<Tables['email_queue']>;
