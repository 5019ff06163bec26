import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { missingPasswordParts } from '#contract/auth.ts';

/** 256 random bits, as text that needs no escaping in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. The token is random, so nothing slower is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 bits that only somebody who has both the key and the token can work out. */
export const deriveToken = (key: string, token: string, use: string): string =>
  createHmac('sha256', key).update(`${use} ${token}`).digest('base64url');

/** Letters and digits that are hard to mistake for one another on paper. */
const clearCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password to be written down once: 20 characters, some 115 bits, and everything the rule asks for. */
export function randomPassword(): string {
  const characters = Array.from({ length: 20 }, () => clearCharacters.charAt(randomInt(clearCharacters.length)));
  const password = characters.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
  return missingPasswordParts(password).length === 0 ? password : randomPassword();
}
