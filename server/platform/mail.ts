import { createTransport } from 'nodemailer';
import { isEmail } from '#contract/auth.ts';

/** A mail as it goes out: one recipient, both forms of the text. */
export interface Message {
  /** Without angle brackets; equal for every attempt to send the same mail, so that a mailbox can tell a duplicate. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mails. */
export interface Mailer {
  /** Resolves when the message has been accepted for delivery; rejects with the reason otherwise. */
  send(message: Message): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  smtpUrl: string;
  from: string;
  /** From the connection to the last answer; after that the attempt counts as failed. */
  timeoutMs?: number;
  connections?: number;
}

/** Sends through an SMTP server, over connections that are kept for the next mail. */
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
    async send({ messageId, to, subject, text, html }) {
      // Checked where it counts: what is more than one mailbox would be read as a list, a comment or a header.
      if (!isEmail(to)) throw new Error(`Not one mailbox: ${JSON.stringify(to)}`);
      await transport.sendMail({
        to: { name: '', address: to },
        from,
        messageId: `<${messageId}>`,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
    close: () => transport.close(),
  };
}

/** For development without an SMTP server: every mail is written out, with its links. */
export function createLogMailer(write: (text: string) => void): Mailer {
  return {
    async send({ to, subject, text }) {
      write(`Mail to ${to}: ${subject}\n\n${text.replaceAll(/^/gm, '    ')}\n`);
    },
    close() {},
  };
}
