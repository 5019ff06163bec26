import type { PersonDocument } from '#server/features/catalogue/documents.ts';
import { personHash } from '../cards/content-hash.ts';
import { personCard } from '../cards/make-cards.ts';
import { type Entry, popularityFromVotes, type TermEntry, type TextEntry } from '../types.ts';
import { distinct, nameKeysOf, analyzeNames } from '../analysis/names.ts';
import { analyzeFields, PERSON_FIELDS } from '../fields.ts';
import { vocabularyOf } from '../spelling/vocabulary.ts';

export function personEntry(document: PersonDocument): Entry {
  return { ...personTerms(document), ...personTexts(document), description: new Map() };
}

export function personTexts(document: PersonDocument): TextEntry {
  return { card: personCard(document), contentHash: personHash(document) };
}

export function personTerms(document: PersonDocument): TermEntry {
  const names = analyzeNames([document.name, ...document.alsoKnownAs]);
  const popularity = popularityFromVotes(document.creditVotes, 'person');
  return {
    kind: 'person',
    id: document.id,
    popularity,
    year: null,
    released: 0,
    rating: null,
    names: names.map(({ normal }) => normal).join('\n'),
    topCredits: '',
    nameKeys: distinct(nameKeysOf(names)),
    tokens: analyzeFields(PERSON_FIELDS, document),
    vocabulary: vocabularyOf({ names, popularity, others: [], withJoinedPairs: false }),
  };
}
