import type { PersonDocument } from '#server/features/catalogue/documents.ts';
import { personCard } from './cards.ts';
import { type Entry, fameOfVotes } from './entries.ts';
import { keysOf, readNames, tokensOfNames } from './names.ts';
import { wordsOf } from './normalise.ts';
import { vocabularyOf } from './vocabulary.ts';

/** How a person is found and ranked. */
export function personEntry(document: PersonDocument): Entry {
  const names = readNames([document.name, ...document.alsoKnownAs]);
  const fame = fameOfVotes(document.creditVotes, 'person');
  const titleTokens = tokensOfNames(names);
  // Not the biography: people are looked for by name and by what they are known for.
  const known = [...document.knownFor, document.department ?? ''].flatMap(wordsOf);
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
    tokens: { names: titleTokens, strong: [], text: known, credits: [] },
    vocabulary: vocabularyOf({ names, fame, others: [], joined: false }),
    card: personCard(document),
  };
}
