import { comparedForms } from '#contract/accounts/guessable-password.ts';
import { toFieldError } from '#contract/field-errors.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';

interface NewPassword {
  password: string;
  /** Of the call, for its field error. */
  field: 'password' | 'new_password';
  /** What others know of the person: names and addresses. */
  ownWords: string[];
}

/**
 * Refuses a password that is tried first, where `PASSWORD_STRENGTH=strict`: one of the 49,233 most common ones, a word of
 * this site or one of the person's own (ASVS 6.2.4, 6.2.11).
 *
 * @throws `bad_request` with the field error `password_guessable`
 */
export async function requireUnguessable(
  { refusesGuessable, publicUrl }: Pick<AccountDeps, 'refusesGuessable' | 'publicUrl'>,
  { password, field, ownWords }: NewPassword,
): Promise<void> {
  if (!refusesGuessable || !(await isGuessable(password, [...siteWords(publicUrl), ...ownWords]))) return;
  const fault = toFieldError(field, 'password_guessable');
  refuse('bad_request', { detail: fault.message, errors: [fault] });
}

/** Whether a stranger tries this password early: it is a common one or one of `words`, save for an ending. */
export async function isGuessable(password: string, words: string[]): Promise<boolean> {
  const forms = comparedForms(password);
  const known = words.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase());
  if (forms.some((form) => known.includes(form))) return true;
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  return forms.some((form) => common.has(form));
}

const siteWords = (publicUrl: string) => {
  const { hostname } = new URL(publicUrl);
  return ['marquee', hostname, ...hostname.split('.')];
};

let commonPasswords: Promise<Set<string>> | undefined;

/** In lower case, as the list has them. Loaded with the first comparison, because most servers never compare. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
