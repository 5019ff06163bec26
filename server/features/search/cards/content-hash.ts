import { crc32 } from 'node:zlib';
import type { Entry } from '../types.ts';

/** A 32-bit hash of everything in an entry but its card. */
export function contentHash({ popularity, names, topCredits, nameKeys, tokens, ...rest }: Entry): number {
  const { metadata, body, credits } = tokens;
  const parts = [
    popularity,
    names,
    topCredits,
    impactsAsText(rest.description),
    [...nameKeys].join(' '),
    metadata.join(' '),
    body.join(' '),
    credits.join(' '),
    rest.released,
    rest.rating,
    JSON.stringify(rest.attributes ?? null),
  ];
  return crc32(parts.join('\n'));
}

function impactsAsText(impacts: Map<string, number>): string {
  let text = '';
  for (const [term, impact] of impacts) text += `${term} ${impact} `;
  return text;
}
