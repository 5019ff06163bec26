/**
 * Faults of fields: code → English text. Schemas report a code, followed by a space and a value if the text has one;
 * the API returns code, value and text, and the web app translates the code.
 */
export const fieldErrors = {
  username_required: 'Username is required',
  username_too_short: 'Username must be at least 3 characters',
  username_too_long: 'Username must be at most 32 characters',
  username_invalid: 'Username can only contain letters, numbers, dots, underscores and hyphens',
  email_required: 'Email is required',
  email_missing: 'Please enter your email address',
  email_invalid: 'Please enter a valid email address',
  first_name_required: 'First name is required',
  first_name_too_long: 'First name must be at most 100 characters',
  first_name_invalid: 'First name contains characters that cannot be used',
  last_name_required: 'Last name is required',
  last_name_too_long: 'Last name must be at most 100 characters',
  last_name_invalid: 'Last name contains characters that cannot be used',
  guest_name_invalid: 'The name contains characters that cannot be used',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password must be at most 256 characters',
  password_too_simple: 'Password must contain uppercase, lowercase, and number',
  password_incomplete: 'Password must contain {{value}}',
  password_guessable: 'Attackers try this password first. Please choose another.',
  passwords_differ: 'Passwords do not match',
  password_unconfirmed: 'Please confirm your password',
  code_required: 'Please enter a code',
  code_malformed: 'A code has 6 digits, a recovery code 24 characters',
  passkey_name_required: 'Please give the passkey a name',
  passkey_name_invalid: 'A name has at most 60 ordinary characters',
  current_password_required: 'Current password is required',
  new_password_required: 'New password is required',
  domain_invalid: 'Not a domain such as example.com: {{value}}',
  too_many_domains: 'At most 50 domains are possible',
  action_url_invalid: 'The address must be a path on this site or start with https://.',
  message_incomplete: 'Please fill in both title and message',
  message_unusable: 'Message contains characters that cannot be used',
  title_not_one_line: 'Title must be one line of text',
  button_text_not_one_line: 'Button text must be one line of text',
  template_name_required: 'Name is required',
  template_name_not_one_line: 'Name must be one line of text',
  unknown_field:
    'There is no field {{value}}. Fields are {{first_name}}, {{last_name}}, {{username}} and {{site_url}}.',
} as const;
export type FieldErrorCode = keyof typeof fieldErrors;

/** The fault of one field in the API. Messages without a code come from a validator, for developers. */
export interface FieldError {
  field: string;
  message: string;
  code?: FieldErrorCode;
  value?: string;
}

/** Parses a schema's message; null without a code. */
export function readFieldError(reported: string): { code: FieldErrorCode; value?: string } | null {
  const [code = '', ...rest] = reported.split(' ');
  if (!Object.hasOwn(fieldErrors, code)) return null;
  return { code: code as FieldErrorCode, ...(rest.length > 0 && { value: rest.join(' ') }) };
}

/** Converts a schema's issue. */
export function toFieldError(field: string, reported: string): FieldError {
  const coded = readFieldError(reported);
  if (!coded) return { field, message: reported };
  return { field, message: fieldErrors[coded.code].replace('{{value}}', () => coded.value ?? ''), ...coded };
}
