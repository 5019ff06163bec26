import * as z from 'zod/mini';
import { messageReply } from './auth.ts';
import { country } from './catalogue.ts';
import { limits } from './limits.ts';
import { languages, themes } from './preference-choices.ts';
import { text } from './shapes.ts';

const linkIncomplete = 'Part of the link is missing. Please open it again from the email.';

export const theme = z.enum(themes);

export const language = z.enum(languages);

/** An IANA name, such as `Europe/Berlin`; offsets are refused, because they ignore daylight saving time. */
const timeZone = text(64).check(z.refine(isTimeZone, 'is not a time zone'));

export const preferences = z.object({
  theme,
  language,
  email_notifications: z.boolean(),
  marketing_emails: z.boolean(),
  /** Whether `/u/{username}` shows name, picture and favorites. */
  public_profile: z.boolean(),
  /** Optional parts of the public profile; no effect while it is off. */
  public_diary: z.boolean(),
  public_ratings: z.boolean(),
  public_lists: z.boolean(),
  public_statistics: z.boolean(),
  /** Whether browsers store recent searches. */
  search_history: z.boolean(),
  /** Whether titles are recommended by the person's lists. */
  recommendations: z.boolean(),
  /** Whether browsers copy bookmarks to the account. */
  sync_bookmarks: z.boolean(),
  /** Streaming services that the person pays for, by name, in `watch_country`. */
  watch_services: z
    .array(text(limits.serviceNameMaxLength).check(z.minLength(1)))
    .check(z.maxLength(limits.ownServicesMax)),
  watch_country: z.nullable(country),
  /** IANA name; reminders use UTC without one. */
  time_zone: z.nullable(timeZone),
});
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  email_notifications: true,
  marketing_emails: false,
  public_profile: false,
  public_diary: false,
  public_ratings: false,
  public_lists: false,
  public_statistics: false,
  search_history: true,
  recommendations: true,
  sync_bookmarks: false,
  watch_services: [],
  watch_country: null,
  time_zone: null,
};

/** They switch mails off. */
export const mailPreferences = ['email_notifications', 'marketing_emails'] as const;
export type MailPreference = (typeof mailPreferences)[number];

export const unsubscribeQuery = z.object({
  token: z.string({ error: linkIncomplete }).check(z.minLength(1, linkIncomplete)),
});
/** `preference`: the one that is now off. */
export const unsubscribeReply = z.extend(messageReply, { preference: z.enum(mailPreferences) });

/** Any of the fields. */
export const preferencesBody = z.partial(preferences);
export type PreferencesBody = z.output<typeof preferencesBody>;

export const themeBody = z.object({ theme });

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
