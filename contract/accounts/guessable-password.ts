/**
 * The texts by which a password is compared with the ones that are tried first: the whole in lower case, and what is left
 * without up to six digits or signs after its last letter, as in `Password123!`.
 */
export function comparedForms(password: string): string[] {
  const whole = password.toLowerCase();
  const withoutEnding = whole.replace(/(?<=\p{L})[^\p{L}]{1,6}$/u, '');
  return [...new Set([whole, withoutEnding])];
}
