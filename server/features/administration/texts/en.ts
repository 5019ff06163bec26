import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';

/** Audit log sentences without their subject; `label` is the name of the subject. */
export const actionSentences: Record<AuditAction, (label: string) => string> = {
  user_activated: (label) => `activated ${label}`,
  user_deactivated: (label) => `deactivated ${label}`,
  user_deleted: (label) => `deleted ${label}`,
  user_updated: (label) => `edited ${label}`,
  user_role_changed: (label) => `changed the role of ${label}`,
  user_sessions_ended: (label) => `signed ${label} out everywhere`,
  user_reset_link_sent: (label) => `sent ${label} a password reset link`,
  user_factors_removed: (label) => `removed the second factors of ${label}`,
  campaign_sent: (label) => `sent “${label}”`,
  campaign_scheduled: (label) => `scheduled “${label}”`,
  campaign_cancelled: (label) => `cancelled “${label}”`,
  template_created: (label) => `created the template “${label}”`,
  template_updated: (label) => `edited the template “${label}”`,
  template_deleted: (label) => `deleted the template “${label}”`,
  email_retried: (label) => `sent the mail “${label}” again`,
  email_cancelled: (label) => `cancelled the mail “${label}”`,
  email_queue_processed: () => 'processed the email queue',
  test_mail_sent: (label) => `sent a test mail to ${label}`,
  backup_created: (label) => `made the backup ${label}`,
  backup_downloaded: (label) => `downloaded the backup ${label}`,
  backup_deleted: (label) => `deleted the backup ${label}`,
  integrity_checked: () => 'had the database checked',
  sign_up_changed: () => 'changed who may register',
  invitation_withdrawn: () => 'withdrew an invitation',
  user_approved: (label) => `approved the account ${label}`,
  user_refused: (label) => `refused the account ${label}`,
  search_reindexed: () => 'had the search index rebuilt',
};

/** The scope of the database check. */
export const whatIsChecked: Record<Dialect, string> = {
  sqlite:
    'Every page and row was read and every reference followed. Whether indexes agree with their tables is checked by “npm run marquee -- doctor”.',
  postgres:
    'Every row of every table was read, every reference followed, and no index may be marked invalid. The pages of indexes are for pg_amcheck to look at.',
};
