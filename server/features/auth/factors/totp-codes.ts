import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, thirty seconds (RFC 6238). */
const periodSeconds = 30;
const shape = { issuer: 'Marquee', algorithm: 'SHA1', digits: 6, period: periodSeconds };
/** Codes of the step before and after count, too: clocks differ, and typing takes a while. */
const window = 1;

/** 160 random bits in Base32. */
export const randomTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code holds for the app. */
export const otpauthUrl = (secret: string, username: string): string =>
  new TOTP({ ...shape, label: username, secret: Secret.fromBase32(secret) }).toString();

/** The step that a code belongs to; null if it is none of now. */
export function findStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (periodSeconds * 1000)) + delta;
}
