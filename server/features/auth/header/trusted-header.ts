import { isEmail } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { isTrustedPeer } from '#server/platform/http/trusted-peer.ts';

/** The headers that identify the person. */
export type HeaderSettings = NonNullable<Config['authHeader']>;

export interface HeaderSource {
  /** The peer's address, regardless of `X-Forwarded-For`. */
  peer: string | undefined;
  /** Alternating names and values, as received. */
  rawHeaders: string[];
}

export interface HeaderPerson {
  /** In the proxy's spelling. */
  username: string;
  /** Null without a valid address. */
  email: string | null;
  firstName: string;
  lastName: string;
}

/** `refused`: the headers are present but invalid or not from a trusted peer. */
export type HeaderReading =
  | { state: 'absent' }
  | { state: 'refused'; reason: 'untrusted_peer' | 'malformed' }
  | { state: 'person'; person: HeaderPerson };

/** Parses the headers. Only those of peers within `TRUST_PROXY` are accepted. */
export function readHeaderPerson(settings: HeaderSettings, { peer, rawHeaders }: HeaderSource): HeaderReading {
  const usernames = valuesOf(rawHeaders, settings.username);
  if (usernames.length === 0) return { state: 'absent' };
  if (peer === undefined || !isTrustedPeer(settings.trustedPeers, peer))
    return { state: 'refused', reason: 'untrusted_peer' };
  const username = usernames.length === 1 ? decode(usernames[0]!) : null;
  const isName = username !== null && username !== '' && username.length <= limits.emailMaxLength;
  if (!isName || !isPlain(username)) return { state: 'refused', reason: 'malformed' };
  const email = onlyValue(rawHeaders, settings.email);
  const name = onlyValue(rawHeaders, settings.name).slice(0, limits.personNameMaxLength * 2);
  return {
    state: 'person',
    person: {
      username,
      email: isEmail(email) ? email : null,
      firstName: name.split(' ')[0] ?? '',
      lastName: name.split(' ').slice(1).join(' '),
    },
  };
}

/** Rejects commas: proxies may join two headers, and the client may have sent one of them. */
const isPlain = (value: string) => !/[,\p{Cc}\p{Cf}\p{Cs}\ufffd]/u.test(value);

/** Empty unless there is exactly one value. */
function onlyValue(rawHeaders: string[], name: string): string {
  const values = valuesOf(rawHeaders, name);
  const value = values.length === 1 ? decode(values[0]!) : null;
  return value !== null && isPlain(value) ? value : '';
}

const valuesOf = (rawHeaders: string[], name: string): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase());

/** Node decodes headers as Latin-1; proxies send UTF-8. Null for invalid UTF-8. */
function decode(value: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1')).normalize('NFC').trim();
  } catch {
    return null;
  }
}
