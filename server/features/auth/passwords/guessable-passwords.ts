import { readFile } from 'node:fs/promises';
import { comparedForms } from '#contract/accounts/guessable-password.ts';
import { toFieldError } from '#contract/field-errors.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';

interface NewPassword {
  password: string;
  /** Field of the field error. */
  field: 'password' | 'new_password';
  /** Names and addresses of the person. */
  ownWords: string[];
}

/**
 * With `PASSWORD_STRENGTH=strict`, refuses guessable passwords: the 100,000 most common ones, words of the site, and
 * words of the person (ASVS 6.2.4, 6.2.11).
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

/** Whether the password, with or without its ending, is common or one of `words`. */
export async function isGuessable(password: string, words: string[]): Promise<boolean> {
  const forms = comparedForms(password);
  const known = words.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase());
  if (forms.some((form) => known.includes(form))) return true;
  commonPasswords ??= readFile(commonPasswordFile, 'latin1');
  const list = await commonPasswords;
  return forms.some((form) => list.includes(JSON.stringify(form)));
}

const siteWords = (publicUrl: string) => {
  const { hostname } = new URL(publicUrl);
  return ['marquee', hostname, ...hostname.split('.')];
};

const commonPasswordFile = new URL('../../../../contract/accounts/common-passwords.json', import.meta.url);

/** The text of a JSON array. It is searched in less than a millisecond; parsed it would take twice the memory. */
let commonPasswords: Promise<string> | undefined;
