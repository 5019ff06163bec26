import { isSpoken, type SpokenLanguage } from '#contract/preference-choices.ts';
import type { Message } from '#server/platform/mail.ts';
import { layOutHtml, layOutText } from './layout.ts';
import { mailKinds, type EmailRow, type MailData, type MailName, type MailText, type MailTexts } from './mails.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

/** Every language we speak, in mails. */
const languages: Record<SpokenLanguage, MailTexts> = { en, de, es };

/** What mails say in a language, English where we do not speak it. */
export const mailTextsIn = (language: string): MailTexts => (isSpoken(language) ? languages[language] : en);

/** The message that a row of the queue stands for. Its link begins with our own address, whatever a request said. */
export function renderEmail(row: EmailRow, { publicUrl, token }: { publicUrl: string; token: string | null }): Message {
  const name = row.template as MailName;
  const words = mailTextsIn(row.language);
  const text = (words.mails[name] as (data: unknown) => MailText)(JSON.parse(row.data));
  const url = addressOf(row, { name, publicUrl, token });
  const layout = { text, words, language: row.language, url };
  return {
    messageId: `${row.message_id}@${new URL(publicUrl).hostname}`,
    to: row.recipient_email,
    subject: row.subject,
    text: layOutText(layout),
    html: layOutHtml(layout),
  };
}

/** Where a mail's button leads. */
function addressOf(
  row: EmailRow,
  { name, publicUrl, token }: { name: MailName; publicUrl: string; token: string | null },
): string | null {
  const { page } = mailKinds[name];
  const { actionUrl } =
    name === 'notification' ? (JSON.parse(row.data) as MailData['notification']) : { actionUrl: null };
  if (actionUrl !== null) return actionUrl.startsWith('/') ? `${publicUrl}${actionUrl}` : actionUrl;
  return page && `${publicUrl}${page.path}${token === null ? '' : `?token=${token}`}`;
}
