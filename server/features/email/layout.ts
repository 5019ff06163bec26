import type { MailText, MailTexts } from './mails.ts';

interface Page {
  text: MailText;
  words: Pick<MailTexts, 'linkHint' | 'footer' | 'unsubscribe'>;
  language: string;
  url: string | null;
  /** Null for mails that cannot be switched off. */
  unsubscribeUrl: string | null;
  /** Default: the reader's system decides. */
  look?: 'light' | 'dark';
}

/**
 * The layout of all mails. Tables and inline styles, because mail programs support little else; the style element adds
 * dark colours. Loads no external resources.
 */
export function layOutHtml({ text, words, language, url, unsubscribeUrl, look }: Page): string {
  const paragraphs = text.paragraphs.map((paragraph) => `<p style="${bodyStyle}" class="ink">${escape(paragraph)}</p>`);
  const notes = (text.notes ?? []).map((note) => `<p style="${noteStyle}" class="soft">${escape(note)}</p>`);
  const button =
    url !== null && text.button !== undefined
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td style="border-radius:8px;background:#b3261e" class="button"><a href="${escape(url)}" style="${buttonStyle}" class="button-text">${escape(text.button)}</a></td></tr></table>
<p style="${noteStyle}" class="soft">${escape(words.linkHint)}<br><a href="${escape(url)}" style="color:#8c1d18;word-break:break-all" class="link">${escape(url)}</a></p>`
      : '';

  const unsubscribe =
    unsubscribeUrl === null
      ? ''
      : `<br><a href="${escape(unsubscribeUrl)}" style="color:#8c1d18" class="link">${escape(words.unsubscribe)}</a>`;

  const schemes = look ?? 'light dark';
  const darkRules =
    look === 'dark' ? darkColours : look === 'light' ? '' : `@media (prefers-color-scheme: dark) {\n${darkColours}\n}`;

  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escape(text.subject)}</title>
<style>
:root { color-scheme: ${schemes}; }
${darkRules}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f1ea">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(text.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f6f1ea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font:600 15px/1.4 Georgia,'Times New Roman',serif;letter-spacing:.22em;color:#8c1d18" class="brand">MARQUEE</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e6dccf;border-radius:14px">
<h1 class="ink" style="margin:0 0 20px;font:600 26px/1.25 Georgia,'Times New Roman',serif;color:#231a14">${escape(text.heading)}</h1>
${[...paragraphs, button, ...notes].filter(Boolean).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;font:13px/1.5 ${sans};color:#6d6259">${escape(words.footer)}${unsubscribe}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function layOutText({ text, words, url, unsubscribeUrl }: Page): string {
  const link = url !== null && text.button !== undefined ? [`${text.button}:\n${url}`] : [];
  const footer = [
    `-- \n${words.footer}`,
    ...(unsubscribeUrl === null ? [] : [`${words.unsubscribe}:\n${unsubscribeUrl}`]),
  ];
  return `${[text.heading, ...text.paragraphs, ...link, ...(text.notes ?? []), ...footer].join('\n\n')}\n`;
}

const darkColours = `  .page { background: #14110f !important; }
  .card { background: #1f1b18 !important; border-color: #3a332e !important; }
  .ink { color: #f3ede6 !important; }
  .soft { color: #b9aea3 !important; }
  .link, .brand { color: #ffb4ab !important; }
  .button { background: #ffb4ab !important; }
  .button-text { color: #3b0805 !important; }`;

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const bodyStyle = `margin:0 0 16px;font:16px/1.55 ${sans};color:#231a14`;
const noteStyle = `margin:0 0 10px;font:14px/1.5 ${sans};color:#6d6259`;
const buttonStyle = `display:inline-block;padding:13px 26px;font:600 16px/1.2 ${sans};color:#ffffff;text-decoration:none`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
