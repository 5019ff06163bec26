import { isIP } from 'node:net';
import { refuse } from '#server/platform/http/errors.ts';

/** Whom passkeys belong to, in the words of WebAuthn. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/**
 * Taken from the public address, never from a request. Browsers make passkeys for names only, not for IP addresses, and
 * only where the connection cannot be read, which they take `localhost` for.
 *
 * @returns null where there can be no passkeys
 */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return null;
  return { id: hostname, origin, name: 'Marquee' };
}

/** @throws `passkeys_unavailable` */
export const getRelyingParty = (publicUrl: string): RelyingParty =>
  findRelyingParty(publicUrl) ?? refuse('passkeys_unavailable');
