import type { Message } from '#server/platform/mail.ts';
import { layOutHtml, layOutText } from './layout.ts';
import { mailKinds, type EmailRow, type MailData, type MailName, type MailText, type MailTexts } from './mails.ts';
import { en } from './texts/en.ts';

/** The languages that mails are written in. */
export const mailLanguages = { en } satisfies Record<string, MailTexts>;
export type MailLanguage = keyof typeof mailLanguages;

/** The message that a row of the queue stands for. Its link begins with our own address, whatever a request said. */
export function renderEmail(row: EmailRow, { publicUrl, token }: { publicUrl: string; token: string | null }): Message {
  const name = row.template as MailName;
  const words: MailTexts = mailLanguages[row.language as MailLanguage] ?? en;
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
