import { crc32 } from 'node:zlib';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { popularityFromVotes } from '../types.ts';

/** A 32-bit hash of what affects more of the index than the card. */
export function titleHash(document: TitleDocument): number {
  return crc32(JSON.stringify({ ...document, posterPath: null, createdAt: 0 }));
}

/** As `titleHash`. A few votes more that do not change the popularity do not change the hash. */
export function personHash(document: PersonDocument): number {
  const creditVotes = popularityFromVotes(document.creditVotes, 'person');
  return crc32(JSON.stringify({ ...document, creditVotes, biography: '', profilePath: null, createdAt: 0 }));
}
