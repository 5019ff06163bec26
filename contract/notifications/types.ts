/**
 * BEHAVIOUR.md 3, and two more that administrators can send. Separate from the schemas, because it ships to browsers
 * and zod does not.
 */
export const notificationTypes = [
  'welcome',
  'security_alert',
  'system_announcement',
  'account_update',
  'new_content',
  'email_verification',
  'password_reset',
  'reminder',
  'promotion',
  'other',
] as const;
