import { createTransport } from 'nodemailer';
import { isEmail } from '#contract/auth.ts';

export interface Message {
  /** Without angle brackets; the same for every attempt, so that a mailbox can recognise a duplicate. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST there switches such mails off (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the server has accepted the message; rejects with the reason otherwise. */
  send(message: Message): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  smtpUrl: string;
  from: string;
  /** From connecting to the last answer. */
  timeoutMs?: number;
  connections?: number;
}

/** Keeps connections open for further mails. */
export function createSmtpMailer({ smtpUrl, from, timeoutMs = 15_000, connections = 4 }: SmtpOptions): Mailer {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, text, html, unsubscribeUrl }) {
      // Several mailboxes would be parsed as a list, a comment or a header.
      if (!isEmail(to)) throw new Error(`Not one mailbox: ${JSON.stringify(to)}`);
      await transport.sendMail({
        to: { name: '', address: to },
        from,
        messageId: `<${messageId}>`,
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
    close: () => transport.close(),
  };
}

/** For development without an SMTP server: logs every mail with its links. */
export function createLogMailer(write: (text: string) => void): Mailer {
  return {
    async send({ to, subject, text }) {
      write(`Mail to ${to}: ${subject}\n\n${text.replaceAll(/^/gm, '    ')}\n`);
    },
    close() {},
  };
}
