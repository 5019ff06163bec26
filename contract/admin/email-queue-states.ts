/** BEHAVIOUR.md 3. In a file of its own, because it ships to browsers and zod does not. */
export const emailStatuses = ['pending', 'processing', 'sent', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/** Why a mail was ended without having been tried; any other reason is a mail server's own. */
export const unsentReasons = {
  mailCancelled: 'Cancelled by an administrator',
  mailExpired: 'Not sent: it has expired.',
  mailLinkGone: 'Not sent: its link was used or replaced.',
} as const;
export type UnsentReason = keyof typeof unsentReasons;
export const unsentCodes = Object.keys(unsentReasons) as UnsentReason[];

/** The code of a stored reason; null for a mail server's own words. */
export const unsentCodeOf = (stored: string | null): UnsentReason | null =>
  unsentCodes.find((code) => unsentReasons[code] === stored) ?? null;
