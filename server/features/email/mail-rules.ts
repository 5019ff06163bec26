import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { MailPreference, Preferences } from '#contract/preferences.ts';

/** Security mails are unconditional, marketing is opt-in, other types are opt-out. */
export function mailRuleOf(type: NotificationType): 'always' | 'unless_refused' | 'if_asked_for' {
  if (type === 'security_alert' || type === 'email_verification' || type === 'password_reset') return 'always';
  return isMarketing(type) ? 'if_asked_for' : 'unless_refused';
}

/** Whether a person with these preferences gets a mail of this type. */
export function wantsMail(type: NotificationType, preferences: Pick<Preferences, MailPreference>): boolean {
  const rule = mailRuleOf(type);
  if (rule === 'always') return true;
  return preferences.email_notifications && (rule === 'unless_refused' || preferences.marketing_emails);
}

/** The preference that switches mails of this type off; null for unconditional ones. */
export function preferenceOf(type: NotificationType): MailPreference | null {
  if (mailRuleOf(type) === 'always') return null;
  return isMarketing(type) ? 'marketing_emails' : 'email_notifications';
}

export const isMarketing = (type: NotificationType) => type === 'promotion';
