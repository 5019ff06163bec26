import { type Vocabulary, VOCABULARIES } from './vocabulary.ts';

/** What the catalogue knows by name. */
export interface KnownNames {
  isPerson: (name: string) => boolean;
  /** Whether the word occurs in the name of a person. */
  isPersonWord: (word: string) => boolean;
  /** Whether it is the name of a title, person, series or studio, or a part of a popular one. */
  isName: (name: string) => boolean;
}

/** The name behind a preposition: `mit tom hanks`. */
export function personAt(words: string[], at: number, vocabulary: Vocabulary, names: KnownNames): string | undefined {
  const length = vocabulary.withPerson.has(words.slice(at, at + 2).join(' ')) ? 2 : 1;
  const preposition = words.slice(at, at + length).join(' ');
  const rest = words.slice(at + length);
  const name = rest.join(' ');
  if (name === '') return undefined;
  if (vocabulary.withPerson.has(preposition))
    return names.isPerson(name) || isLikePerson(rest, names) ? name : undefined;
  return vocabulary.byPerson.has(preposition) && names.isPerson(name) ? name : undefined;
}

/** `tom cruze`: two words, and names contain one of them. `dem hai` is none. */
function isLikePerson(words: string[], { isPersonWord }: KnownNames): boolean {
  const isArticle = VOCABULARIES.some(({ omitted }) => omitted.has(words[0]!));
  return words.length > 1 && !isArticle && words.some(isPersonWord);
}
