import { KINDS, type Kind } from '#server/features/search/types.ts';
import type { Catalogue } from '../real-data.ts';

/** The fields of an entry that every contender indexes. */
export interface PeerDocument {
  id: number;
  title: string;
  /** Original and alternative titles, or other names. */
  names: string;
  people: string;
  tags: string;
  text: string;
  year: string;
  /** For boosting: the logarithm of votes. */
  popularity: number;
}

export function documentsOf({ titles, people }: Catalogue): Record<Kind, PeerDocument[]> {
  const documents: Record<Kind, PeerDocument[]> = { movie: [], tv: [], person: [] };
  for (const title of titles) {
    documents[title.kind].push({
      id: title.id,
      title: title.title,
      names: [title.originalTitle, ...title.alternativeTitles].join(' / '),
      people: [...title.crew.map(({ name }) => name), ...title.cast].join(', '),
      tags: [...title.genres, ...title.keywords].join(', '),
      text: title.overview,
      year: title.releaseDate?.slice(0, 4) ?? '',
      popularity: Math.log(1 + title.voteCount),
    });
  }
  for (const person of people) {
    documents.person.push({
      id: person.id,
      title: person.name,
      names: person.alsoKnownAs.join(' / '),
      people: '',
      tags: '',
      text: person.knownFor.join(', '),
      year: '',
      popularity: Math.log(1 + person.creditVotes),
    });
  }
  return documents;
}

/** The same for each kind. */
export function perKind<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<Kind, T>;
}

export const FIELDS = ['title', 'names', 'people', 'tags', 'text', 'year'] as const;
export const WEIGHTS = { title: 10, names: 5, people: 3, tags: 2, text: 1, year: 3 };
