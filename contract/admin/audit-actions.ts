/** All actions in the audit log. Separate from the schemas, because it ships to browsers and zod does not. */
export const auditActions = [
  'user_activated',
  'user_deactivated',
  'user_deleted',
  'user_updated',
  'user_role_changed',
  'user_sessions_ended',
  'user_reset_link_sent',
  'user_factors_removed',
  'campaign_sent',
  'campaign_scheduled',
  'campaign_cancelled',
  'template_created',
  'template_updated',
  'template_deleted',
  'email_retried',
  'email_cancelled',
  'email_queue_processed',
  'test_mail_sent',
  'backup_created',
  'backup_downloaded',
  'backup_deleted',
  'integrity_checked',
  'search_reindexed',
  'sign_up_changed',
  'invitation_withdrawn',
  'user_approved',
  'user_refused',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of subjects. */
export const auditSubjects = [
  'user',
  'campaign',
  'template',
  'email',
  'backup',
  'database',
  'search',
  'system',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
