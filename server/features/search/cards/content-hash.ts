import { hash } from 'node:crypto';
import type { Entry } from '../types.ts';

/** Differs when an update changes anything but the card: 6 bytes. */
export function contentHash({ popularity, names, topCredits, nameKeys, tokens, ...rest }: Entry): Buffer {
  const { metadata, body, credits } = tokens;
  const parts = [
    popularity,
    names,
    topCredits,
    [...rest.description].join(' '),
    [...nameKeys].join(' '),
    metadata.join(' '),
    body.join(' '),
    credits.join(' '),
    rest.released,
    rest.rating,
    JSON.stringify(rest.attributes ?? null),
  ];
  return hash('md5', parts.join('\n'), 'buffer').subarray(0, HASH_BYTES);
}

const HASH_BYTES = 6;
