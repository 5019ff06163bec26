/**
 * Administration. Accounts, mails and search are changed by the features that own them, in a transaction that starts
 * with the authorisation of the administrator and ends with an entry in the audit log.
 */
export { listActivity } from './activity.ts';
export { createDatabaseMaintenance, type DatabaseMaintenance } from './database.ts';
export { deleteBackup, downloadBackup, redeemTicket, type Download } from './downloads.ts';
export { describeSystem } from './system.ts';
export { sendTestMail } from './test-mail.ts';
export { describeUser } from './users/user-detail.ts';
export {
  deactivateOrActivate,
  deleteAccount,
  endSessions,
  removeFactors,
  sendResetLink,
  updateAccount,
} from './users/users.ts';
