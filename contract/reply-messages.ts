/** What successful calls say: code → English. The wire carries both; the web app has texts of its own. */
export const replyMessages = {
  signed_out: 'You have been signed out.',
  identity_confirmed: 'Thank you. You can go on.',
  token_revoked: 'The token has been revoked.',
  totp_removed: 'No code is asked for at sign-in any more.',
  device_forgotten: 'A code will be asked for on that device again.',
  passkey_removed: 'The passkey has been removed.',
  factors_removed: 'All second factors of the account have been removed.',
  session_ended: 'The device has been signed out.',
  other_sessions_ended: 'All other devices have been signed out.',
  deletion_scheduled: 'Your account will be deleted on {{day}}. Sign in before then to keep it.',
  registered: 'Your account has been created. Please check your email to verify your address.',
  email_verified: 'Your email address has been verified.',
  email_restored: 'Your old address is in use, and every device has been signed out.',
  verification_sent: 'Verification email sent! Please check your inbox.',
  already_verified: 'Your email address is already verified.',
  profile_updated: 'Your profile has been updated.',
  profile_updated_email_pending:
    'Your profile has been updated. We have sent a link to {{pending}}: please open it to confirm the new address. Until then {{email}} stays in use.',
  password_changed: 'Your password has been changed. All other devices have been signed out.',
  password_change_mailed: 'Please check your email and confirm the change with the link in it.',
  password_change_confirmed: 'Password changed successfully. Please log in with your new password.',
  reset_link_sent: 'If an account with this email exists, you will receive a password reset link.',
  reset_token_valid: 'The reset token is valid.',
  reset_token_invalid: 'The reset token is invalid or has expired.',
  password_reset: 'Your password has been reset. Please log in with your new password.',
  picture_removed: 'Profile picture removed.',
  account_updated: 'The account has been updated.',
  account_activated: '{{username}} has been activated.',
  account_deactivated: '{{username}} has been deactivated.',
  account_deleted: 'The account has been deleted.',
  sessions_ended: 'All devices have been signed out.',
  reset_link_mailed: 'A password reset link is on its way to {{email}}.',
  test_mail_sent: 'A test mail is on its way to {{email}}.',
  check_started: 'The database is being checked.',
  reindex_started: 'The search index is being rebuilt.',
  backup_started: 'A backup is being made.',
  backup_deleted: 'The backup has been deleted.',
  template_deleted: 'The template has been deleted.',
} as const;
export type ReplyCode = keyof typeof replyMessages;

/** Code and English message of a success, with its values filled in. */
export const messageOf = <Code extends ReplyCode>(code: Code, values: Record<string, string> = {}) => ({
  code,
  message: replyMessages[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
});
