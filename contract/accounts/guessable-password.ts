/**
 * The forms of a password that are compared with common ones: in lower case, whole and without up to six trailing
 * digits or signs, as in `Password123!`.
 */
export function comparedForms(password: string): string[] {
  const whole = password.toLowerCase();
  const withoutEnding = whole.replace(/(?<=\p{L})[^\p{L}]{1,6}$/u, '');
  return [...new Set([whole, withoutEnding])];
}
