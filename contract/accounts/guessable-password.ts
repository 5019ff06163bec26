/**
 * Whether a password, in lower case, whole or without up to six trailing digits or signs, as in `Password123!`, is
 * common or one of `words`.
 *
 * @param words names and addresses of the person, and words of the site
 * @param commonPasswords text of `common-passwords.json`, a JSON array; searching it takes less than a millisecond,
 *   parsing it would take twice the memory
 */
export function isGuessable(password: string, { words, commonPasswords }: KnownPasswords): boolean {
  const known = new Set(words.flatMap((word) => [word, localPart(word)]).map((word) => word.toLowerCase()));
  return comparedForms(password).some((form) => known.has(form) || commonPasswords.includes(JSON.stringify(form)));
}

interface KnownPasswords {
  words: string[];
  commonPasswords: string;
}

const localPart = (word: string) => word.split('@')[0] ?? '';

/** The forms of a password that are compared with common ones. */
export function comparedForms(password: string): string[] {
  const whole = password.toLowerCase();
  const withoutEnding = whole.replace(/(?<=\p{L})[^\p{L}]{1,6}$/u, '');
  return [whole, withoutEnding];
}
