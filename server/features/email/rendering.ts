import { isLanguage, type Language } from '#contract/preference-choices.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Message } from '#server/platform/mail.ts';
import { preferenceOf } from './mail-rules.ts';
import { layOutHtml, layOutText } from './layout.ts';
import { mailKinds, type EmailRow, type MailData, type MailName, type MailText, type MailTexts } from './mails.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { pt } from './texts/pt.ts';

const texts: Record<Language, MailTexts> = { en, es, fr, de, it, pt };

/** Falls back to English. */
export const wordsIn = (language: string): MailTexts => (isLanguage(language) ? texts[language] : en);

export function writeMail<Name extends MailName>(mail: Name, data: MailData[Name], language: string): MailText {
  return wordsIn(language).mails[mail](data);
}

interface Links {
  publicUrl: string;
  token: string | null;
  unsubscribeToken: string | null;
}

/** Links start with the configured address, regardless of the request. */
export function renderEmail(row: EmailRow, { publicUrl, token, unsubscribeToken }: Links): Message {
  const name = row.template as MailName;
  const text = (wordsIn(row.language).mails[name] as (data: unknown) => MailText)(JSON.parse(row.data));
  const actionUrl = name === 'notification' ? (JSON.parse(row.data) as MailData['notification']).actionUrl : null;
  const url = addressOf(name, { actionUrl, publicUrl, token });
  const query = unsubscribeToken === null ? null : `?token=${unsubscribeToken}`;
  const unsubscribeUrl = query && `${publicUrl}/unsubscribe${query}`;
  const layout = { text, words: wordsIn(row.language), language: row.language, url, unsubscribeUrl };
  return {
    messageId: `${row.message_id}@${new URL(publicUrl).hostname}`,
    to: row.recipient_email,
    subject: row.subject,
    text: layOutText(layout),
    html: layOutHtml(layout),
    ...(query ? { unsubscribeUrl: `${publicUrl}/api/unsubscribe${query}` } : {}),
  };
}

interface Preview {
  type: NotificationType;
  language: string;
  publicUrl: string;
}

/** In both colour schemes. Its unsubscribe link has no token. */
export function renderPreview(data: MailData['notification'], { type, language, publicUrl }: Preview) {
  const text = writeMail('notification', data, language);
  const url = addressOf('notification', { actionUrl: data.actionUrl, publicUrl, token: null });
  const unsubscribeUrl = preferenceOf(type) && `${publicUrl}/unsubscribe`;
  const layout = { text, words: wordsIn(language), language, url, unsubscribeUrl };
  return {
    subject: text.subject,
    text: layOutText(layout),
    html_light: layOutHtml({ ...layout, look: 'light' }),
    html_dark: layOutHtml({ ...layout, look: 'dark' }),
  };
}

interface Address {
  actionUrl: string | null;
  publicUrl: string;
  token: string | null;
}

function addressOf(name: MailName, { actionUrl, publicUrl, token }: Address): string | null {
  if (actionUrl !== null) return actionUrl.startsWith('/') ? `${publicUrl}${actionUrl}` : actionUrl;
  const { page } = mailKinds[name];
  return page && `${publicUrl}${page.path}${token === null ? '' : `?token=${token}`}`;
}
