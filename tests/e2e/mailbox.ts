import { expect } from '@playwright/test';

interface Mail {
  text: string;
}

const mailboxOf = (address: string) =>
  `http://127.0.0.1:${process.env['MAILBOX_PORT']}/?to=${encodeURIComponent(address)}`;

/** From now on accepts mails to an address that starts with `full-`. */
export async function emptyMailbox(address: string): Promise<void> {
  await fetch(mailboxOf(address), { method: 'DELETE' });
}

/** The mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(mailboxOf(address));
  return (await response.json()) as Mail[];
}

/** Waits for a mail with a link to this page; returns the path of the newest one's link. */
export async function linkTo(page: string, address: string, { after = 0 } = {}): Promise<string> {
  const link = async () => {
    const mails = (await mailsTo(address)).slice(after);
    return mails.map(({ text }) => new RegExp(`${page}\\?token=[\\w.-]+`).exec(text)?.[0]).findLast(Boolean);
  };
  await expect.poll(link, { message: `a mail to ${address} that leads to ${page}`, timeout: 15_000 }).toBeDefined();
  return (await link()) ?? '';
}
