import type { Quota } from '#server/platform/db/quotas.ts';

/** Limits of attempts and mails per account and mailbox (THREAT-MODEL.md 1, 12, 20, 22). */
const minutes = 60_000;
const hours = 60 * minutes;

export const signInTries: Quota = { name: 'sign-in', max: 10, perMs: 15 * minutes };
export const secondFactorTries: Quota = { name: 'second-factor', max: 10, perMs: 15 * minutes };
export const currentPasswordTries: Quota = { name: 'current-password', max: 10, perMs: 10 * minutes };
export const repeatedRegistrations: Quota = { name: 'repeated-registration', max: 10, perMs: 15 * minutes };

export const resetMails: Quota = { name: 'reset-mail', max: 3, perMs: hours };
export const registrationMails: Quota = { name: 'registration-mail', max: 3, perMs: hours };
export const passwordChangeMails: Quota = { name: 'password-change-mail', max: 5, perMs: hours };
export const emailChanges: Quota = { name: 'email-change', max: 5, perMs: 24 * hours };
export const verificationMailsAtOnce: Quota = { name: 'verification-mail', max: 1, perMs: minutes };
export const verificationMailsADay: Quota = { name: 'verification-mails', max: 5, perMs: 24 * hours };
/** Together with the mail of the change itself, the quota of an unconfirmed mailbox. */
export const emailChangeMailsAnHour: Quota = { name: 'email-change-mails', max: 2, perMs: hours };
