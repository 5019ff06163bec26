import { isSpoken, type Language, type SpokenLanguage } from '#contract/preference-choices.ts';
import type { Device } from '#contract/device.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

/** What people are told about their own account, and what the sentence needs to know. */
export interface NoticeData {
  registered: object;
  email_verified: object;
  email_changed: { to: string };
  password_changed: { by: 'profile' | 'emailed_link' | 'reset' | 'operator' };
  signed_in: Device;
  session_stolen: Device;
  deletion_cancelled: object;
}
export type NoticeName = keyof NoticeData;

interface NoticeKind {
  type: NotificationType;
  action_url: string;
}

export const noticeKinds: Record<NoticeName, NoticeKind> = {
  registered: { type: 'welcome', action_url: '/' },
  email_verified: { type: 'email_verification', action_url: '/profile' },
  email_changed: { type: 'security_alert', action_url: '/profile' },
  password_changed: { type: 'security_alert', action_url: '/settings#devices' },
  signed_in: { type: 'security_alert', action_url: '/settings#devices' },
  session_stolen: { type: 'security_alert', action_url: '/settings#devices' },
  deletion_cancelled: { type: 'account_update', action_url: '/settings' },
};

/** A language of the notices. */
export type NoticeTexts = {
  [Name in NoticeName]: (data: NoticeData[Name]) => { title: string; message: string; action_text: string };
};

/** Every language we speak, in notices. */
const languages: Record<SpokenLanguage, NoticeTexts> = { en, de, es };
const languages: Record<SpokenLanguage, NoticeTexts> = { en, fr, de };

/** What a notice says, in the person's language where we write it. */
export function writeNotice<Name extends NoticeName>(name: Name, data: NoticeData[Name], language: Language) {
  return languages[isSpoken(language) ? language : 'en'][name](data);
}
