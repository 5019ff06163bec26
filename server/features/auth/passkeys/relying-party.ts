import { isIP } from 'node:net';
import { refuse } from '#server/platform/http/errors.ts';

/** The relying party, in WebAuthn's terms. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/**
 * Derived from the configured public address, never from a request. Browsers support passkeys only on domain names,
 * over https or on `localhost`.
 *
 * @returns null where passkeys are not available
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
