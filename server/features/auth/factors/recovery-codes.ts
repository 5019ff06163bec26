import { createHash, randomInt } from 'node:crypto';
import type { Db } from '#server/platform/db/tables.ts';
import { replaceRecoveryCodes } from './factor-queries.ts';

const codes = 10;
/** Crockford's Base32, without ambiguous characters. 24 characters are 120 bits, so a fast hash is sufficient (ASVS 6.5.2). */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 24;

/** Replaces all recovery codes with ten new ones. Only hashes are stored. */
export async function createRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const made = Array.from({ length: codes }, randomCode);
  await replaceRecoveryCodes(
    trx,
    userId,
    made.map((code) => hashRecoveryCode(userId, code)),
  );
  return made.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Reads `O` as 0, and `I` and `L` as 1. Expects input without spaces and hyphens. */
export function hashRecoveryCode(userId: number, typed: string): string {
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`recovery code ${userId} ${code}`).digest('base64url');
}

const randomCode = () =>
  Array.from({ length: codeLength }, () => characters.charAt(randomInt(characters.length))).join('');
