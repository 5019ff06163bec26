import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  raw: string;
  messageId: string;
}

interface SmtpOptions {
  port?: number;
  /** Delay before a message is accepted. */
  delayMs?: number;
  /** Answers 550 to these recipients. */
  refuse?: (recipient: string) => boolean;
  /** Accepts these recipients' messages and never confirms them. */
  hang?: (recipient: string) => boolean;
}

export interface SmtpPeer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Resolves when this many mails have arrived. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on the loopback interface. A mail has arrived when its last byte is acknowledged. */
export async function startSmtp({ port = 0, delayMs = 0, refuse, hang }: SmtpOptions = {}): Promise<SmtpPeer> {
  const mails: ReceivedMail[] = [];
  const waiters: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      if (refuse?.(address)) callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      else callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (recipients.some((recipient) => hang?.(recipient))) return;
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        setTimeout(() => {
          mails.push({ from, recipients, raw, messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '' });
          callback();
          for (const waiter of waiters) if (mails.length >= waiter.count) waiter.resolve();
        }, delayMs);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    mails,
    received(count) {
      if (mails.length >= count) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiters.push({ count, resolve });
      return promise;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The unfolded header block of a mail. */
export function headersOf({ raw }: ReceivedMail): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

/** The plain text of a mail. */
export const textOf = (mail: ReceivedMail): string => partOf(mail, /Content-Type: text\/plain/i);

export const htmlOf = (mail: ReceivedMail): string => partOf(mail, /Content-Type: text\/html/i);

function partOf({ raw }: ReceivedMail, type: RegExp): string {
  // The boundary, not a line of the text that begins with two hyphens.
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const part = raw.split(`--${boundary}`).find((section) => type.test(section)) ?? raw;
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body;
}
