import type { PersonDocument } from '#server/features/catalogue/documents.ts';
import { personCard } from './cards.ts';
import { type Entry, fameOfVotes } from './entries.ts';
import { keysOf, readNames, tokensOfNames, wordSet } from './names.ts';
import { vocabularyOf } from './vocabulary.ts';

/** How a person is found and ranked. */
export function personEntry(document: PersonDocument): Entry {
  const names = readNames([document.name, ...document.alsoKnownAs]);
  const fame = fameOfVotes(document.creditVotes, 'person');
  const titleTokens = tokensOfNames(names);
  // Not the biography: people are looked for by name and by what they are known for.
  const known = wordSet([...document.knownFor, document.department ?? '']).difference(titleTokens);
  return {
    kind: 'person',
    id: document.id,
    fame,
    year: null,
    released: 0,
    rating: null,
    names: names.map(({ normal }) => normal).join('\n'),
    leads: '',
    keys: keysOf(names),
    tokens: { names: titleTokens, strong: new Set(), text: known },
    vocabulary: vocabularyOf({ names, fame, others: [], joined: false }),
    card: personCard(document),
  };
}
