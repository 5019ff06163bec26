import { readFile } from 'node:fs/promises';
import { isGuessable } from '#contract/accounts/guessable-password.ts';
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
  if (!refusesGuessable || !(await isGuessablePassword(password, [...siteWords(publicUrl), ...ownWords]))) return;
  const fault = toFieldError(field, 'password_guessable');
  refuse('bad_request', { detail: fault.message, errors: [fault] });
}

/** Whether the password is common or one of `words`, such as names and addresses of the person. */
export async function isGuessablePassword(password: string, words: string[]): Promise<boolean> {
  return isGuessable(password, { words, commonPasswords: await readCommonPasswords() });
}

/** Reads the file at first use; a failed read is repeated at the next. */
async function readCommonPasswords(): Promise<string> {
  commonPasswords ??= readFile(commonPasswordFile, 'latin1');
  try {
    return await commonPasswords;
  } catch (error) {
    commonPasswords = undefined;
    throw error;
  }
}

const siteWords = (publicUrl: string) => {
  const { hostname } = new URL(publicUrl);
  return ['marquee', hostname, ...hostname.split('.')];
};

const commonPasswordFile = new URL('../../../../contract/accounts/common-passwords.json', import.meta.url);

let commonPasswords: Promise<string> | undefined;
