import { createHash, randomInt } from 'node:crypto';
import type { Db } from '#server/platform/db/tables.ts';
import { replaceRecoveryCodes } from './factor-queries.ts';

const codes = 10;
/** Crockford's Base32: no letter looks like a digit. 16 of them are 80 bits, so a fast hash is enough. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** Ten new codes, which replace the old ones. Only their hashes are kept. */
export async function createRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const made = Array.from({ length: codes }, randomCode);
  await replaceRecoveryCodes(
    trx,
    userId,
    made.map((code) => hashRecoveryCode(userId, code)),
  );
  return made.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Takes `O` for zero, and `I` and `L` for one, as people read them; blanks and hyphens are gone by now. */
export function hashRecoveryCode(userId: number, typed: string): string {
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`recovery code ${userId} ${code}`).digest('base64url');
}

const randomCode = () =>
  Array.from({ length: codeLength }, () => characters.charAt(randomInt(characters.length))).join('');
