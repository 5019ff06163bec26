/** BEHAVIOUR.md 3. Separate from the schemas, because it ships to browsers and zod does not. */
export const emailStatuses = ['pending', 'processing', 'sent', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/** Reasons why a mail was given up without an attempt; other reasons are the mail server's. */
export const unsentReasons = {
  mailCancelled: 'Cancelled by an administrator',
  mailExpired: 'Not sent: it has expired.',
  mailLinkGone: 'Not sent: its link was used or replaced.',
  mailUnwanted: 'Not sent: the account is inactive, is being deleted, or no longer receives such mails.',
} as const;
export type UnsentReason = keyof typeof unsentReasons;
export const unsentCodes = Object.keys(unsentReasons) as UnsentReason[];

/** The code of a stored reason; null for the mail server's text. */
export const unsentCodeOf = (stored: string | null): UnsentReason | null =>
  unsentCodes.find((code) => unsentReasons[code] === stored) ?? null;
