import type { Mailer, Message } from '#server/platform/mail.ts';

/** A mailer that stores mails. They arrive when the queue is drained. */
export class Outbox implements Mailer {
  readonly messages: Message[] = [];

  async send(message: Message): Promise<void> {
    this.messages.push(message);
  }

  close(): void {}

  to(address: string): Message[] {
    return this.messages.filter((message) => message.to === address);
  }

  /** The token in the newest mail to this address. */
  tokenFor(address: string): string {
    const token = /\?token=([\w-]+)/.exec(this.to(address).at(-1)?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`No mail with a token to ${address}`);
    return token;
  }
}
