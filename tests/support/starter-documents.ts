import { readStarterCatalogue } from '#catalogue/read.ts';
import { localisedLanguages, type MovieEntry, type ShowEntry } from '#catalogue/schema.ts';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';

/** The starter catalogue as documents of the search index, without a database. */
export function starterDocuments(): (TitleDocument | PersonDocument)[] {
  const { movies, shows, people } = readStarterCatalogue();
  const nameOf = new Map(people.map((person) => [person.key, person.name ?? person.key]));
  const named = (key: string) => nameOf.get(key) ?? key;
  const titles = [
    ...movies.map((movie, index) =>
      titleDocument(movie, { id: index + 1, kind: 'movie', makers: movie.directors, named }),
    ),
    ...shows.map((show, index) =>
      titleDocument(show, { id: movies.length + index + 1, kind: 'tv', makers: show.creators ?? [], named }),
    ),
  ];
  const votes = new Map<string, number>();
  for (const title of titles) {
    for (const name of [...title.cast, ...title.crew.map((member) => member.name)]) {
      votes.set(name, (votes.get(name) ?? 0) + title.voteCount);
    }
  }
  return [
    ...titles,
    ...people.map((person, index): PersonDocument => {
      const name = person.name ?? person.key;
      return {
        id: index + 1,
        name,
        alsoKnownAs: person.also_known_as ?? [],
        biography: person.biography ?? '',
        department: person.department ?? null,
        profilePath: null,
        creditVotes: votes.get(name) ?? 0,
        knownFor: [],
        createdAt: 0,
      };
    }),
  ];
}

interface Given {
  id: number;
  kind: 'movie' | 'tv';
  makers: string[];
  named: (key: string) => string;
}

function titleDocument(entry: MovieEntry | ShowEntry, { id, kind, makers, named }: Given): TitleDocument {
  const job = kind === 'movie' ? 'Director' : 'Creator';
  return {
    id,
    kind,
    title: entry.title,
    originalTitle: entry.original_title ?? '',
    alternativeTitles: [
      ...new Set([...(entry.alternative_titles ?? []), ...Object.values(entry.localised_titles ?? {})]),
    ],
    overview: entry.overview,
    translations: localisedLanguages.map((language) => ({
      language,
      title: entry.localised_titles?.[language] ?? '',
      overview: entry.localised_overviews?.[language] ?? '',
      tagline: '',
    })),
    tagline: '',
    releaseDate: entry.date,
    runtime: entry.runtime ?? null,
    genres: entry.genres.map((genre) => genre.toLowerCase()),
    keywords: entry.keywords,
    cast: Object.keys(entry.cast).map(named),
    characters: Object.values(entry.cast),
    crew: makers.map((key) => ({ name: named(key), job })),
    franchise: entry.franchise ?? null,
    originalLanguage: entry.language ?? null,
    companies: entry.studios ?? [],
    countries: entry.countries ?? [],
    status: null,
    certifications: [],
    voteAverage: entry.rating ?? null,
    voteCount: entry.votes ?? 0,
    posterPath: null,
    createdAt: 0,
  };
}
