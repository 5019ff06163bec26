import type { PersonDocument } from '#server/features/catalogue/documents.ts';
import { personCard } from './cards.ts';
import { type Entry, popularityFromVotes } from '../types.ts';
import { nameKeysOf, analyzeNames, tokensOfNames } from '../analysis/names.ts';
import { wordsOf } from '../analysis/analyzer.ts';
import { vocabularyOf } from '../spelling/vocabulary.ts';

/** How a person is found and ranked. */
export function personEntry(document: PersonDocument): Entry {
  const names = analyzeNames([document.name, ...document.alsoKnownAs]);
  const popularity = popularityFromVotes(document.creditVotes, 'person');
  const titleTokens = tokensOfNames(names);
  // Not the biography: people are looked for by name and by what they are known for.
  const known = [...document.knownFor, document.department ?? ''].flatMap(wordsOf);
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
    tokens: { names: titleTokens, metadata: [], body: known, credits: [] },
    vocabulary: vocabularyOf({ names, popularity, others: [], withJoinedPairs: false }),
    card: personCard(document),
  };
}
