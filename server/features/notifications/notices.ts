import type { Language } from '#contract/preference-choices.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { NoticeData, NoticeName, NoticeTexts } from './notice-texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { pt } from './texts/pt.ts';

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
  approval_requested: { type: 'account_update', action_url: '/admin?tab=sign-up' },
  deletion_cancelled: { type: 'account_update', action_url: '/settings' },
};

/** The languages with notification texts. */
const texts: Record<Language, NoticeTexts> = { en, es, fr, de, it, pt };

/** The text in the person's language, or in English if there is none. */
export function writeNotice<Name extends NoticeName>(name: Name, data: NoticeData[Name], language: Language) {
  return texts[language][name](data);
}
