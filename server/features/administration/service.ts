/**
 * What administrators see and do. Accounts, mails, search and the rest are changed by the features that own them, inside a
 * transaction that begins here with the proof that the caller still is an administrator, and ends with a line in the
 * audit log.
 */
export { listActivity } from './activity.ts';
export { createDatabaseCare, type DatabaseCare } from './database.ts';
export { deleteBackup, downloadBackup, redeemTicket, type Download } from './downloads.ts';
export { describeSystem } from './system.ts';
export { sendTestMail } from './test-mail.ts';
export { describeUser } from './user-detail.ts';
export { deactivateOrActivate, deleteAccount, endSessions, sendResetLink, updateAccount } from './users.ts';
