/** SPEC.md 3. In a file of its own, because it ships to browsers and zod does not. */
export const emailStatuses = ['pending', 'processing', 'sent', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];
