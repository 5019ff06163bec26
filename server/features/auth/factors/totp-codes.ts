import { Secret, TOTP } from 'otpauth';

/** The parameters that all authenticator apps support: SHA-1, six digits, thirty seconds (RFC 6238). */
const periodSeconds = 30;
const shape = { issuer: 'Marquee', algorithm: 'SHA1', digits: 6, period: periodSeconds };
/** Tolerates one step of clock difference. */
const window = 1;

/** 160 random bits in Base32. */
export const randomTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI of the QR code. */
export const otpauthUrl = (secret: string, username: string): string =>
  new TOTP({ ...shape, label: username, secret: Secret.fromBase32(secret) }).toString();

/** The step of a valid code; null for an invalid one. */
export function findStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (periodSeconds * 1000)) + delta;
}
