import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { missingPasswordParts } from '#contract/auth.ts';

/** 256 random bits, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random, so a fast hash suffices. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 bits; needs both the key and the token. */
export const deriveToken = (key: string, token: string, use: string): string =>
  createHmac('sha256', key).update(`${use} ${token}`).digest('base64url');

/** Without ambiguous characters. */
const clearCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** 20 characters for display, about 115 bits; satisfies the password rules. */
export function randomPassword(): string {
  const characters = Array.from({ length: 20 }, () => clearCharacters.charAt(randomInt(clearCharacters.length)));
  const password = characters.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
  return missingPasswordParts(password).length === 0 ? password : randomPassword();
}
