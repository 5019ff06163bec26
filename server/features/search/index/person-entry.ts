import type { PersonDocument } from '#server/features/catalogue/documents.ts';
import { personCard } from '../cards/make-cards.ts';
import { type Entry, popularityFromVotes } from '../types.ts';
import { nameKeysOf, analyzeNames } from '../analysis/names.ts';
import { analyzeFields, PERSON_FIELDS } from '../fields.ts';
import { vocabularyOf } from '../spelling/vocabulary.ts';

export function personEntry(document: PersonDocument): Entry {
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
    nameKeys: nameKeysOf(names),
    tokens: analyzeFields(PERSON_FIELDS, document),
    vocabulary: vocabularyOf({ names, popularity, others: [], withJoinedPairs: false }),
    description: new Map(),
    card: personCard(document),
  };
}
