/**
 * Links in mails that switch such mails off without signing in (RFC 8058). Their tokens are not stored: each contains the
 * account and the preference, sealed with the key of the secret box, and does not expire.
 */
import { mailPreferences, type MailPreference } from '#contract/preferences.ts';
import type { Language } from '#contract/preference-choices.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { updatePreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { preferenceOf } from './mail-rules.ts';
import type { EmailRow } from './mails.ts';
import { hasAccount } from './queries.ts';

const context = 'unsubscribe';

/** Null for mails that cannot be switched off. */
export async function unsubscribeTokenFor(
  { template, notification_type, user_id }: Pick<EmailRow, 'template' | 'notification_type' | 'user_id'>,
  secrets: Pick<SecretBox, 'seal'>,
): Promise<string | null> {
  if (template !== 'notification' || user_id === null) return null;
  const preference = preferenceOf(notification_type as NotificationType);
  return preference && secrets.seal(`${user_id} ${preference}`, context);
}

interface Unsubscribing {
  token: string;
  /** Stored if the account has no preferences yet. */
  language: Language;
}

/**
 * Switches off mails of the kind that the token is from. Answers the same once the account is gone.
 *
 * @throws `unsubscribe_token_invalid`
 */
export async function unsubscribe(
  { db, secrets }: { db: Db; secrets: Pick<SecretBox, 'open'> },
  { token, language }: Unsubscribing,
): Promise<MailPreference> {
  const [userId, name] = ((await secrets.open(token, context)) ?? '').split(' ');
  const preference = mailPreferences.find((each) => each === name) ?? refuse('unsubscribe_token_invalid');
  if (await hasAccount(db, Number(userId)))
    await updatePreferences(db, Number(userId), { [preference]: false }, language);
  return preference;
}
