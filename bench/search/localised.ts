import { readStarterCatalogue } from '#catalogue/read.ts';
import { localisedLanguages } from '#catalogue/schema.ts';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { starterDocuments } from '#tests/support/starter-documents.ts';
import type { Query, QueryClass } from './query-set.ts';
import { Random } from './random.ts';
import type { Catalogue } from './real-data.ts';

/** The share of localised titles that must be found first. */
const GOAL = 0.97;

/** The starter catalogue, with names in five more languages, and the queries for these. */
export function starterCatalogue(perLanguage: number): { catalogue: Catalogue; classes: QueryClass[] } {
  const documents = starterDocuments();
  const titles = documents.filter((document): document is TitleDocument => 'kind' in document);
  const people = documents.filter((document): document is PersonDocument => !('kind' in document));
  return { catalogue: { titles, people }, classes: localisedClasses(titles, perLanguage) };
}

/** Adds the localised names of the starter catalogue to titles of the catalogue. */
export function addLocalisedTitles({ titles }: Catalogue, perLanguage: number): QueryClass[] {
  const namesOf = new Map(starterEntries().map(({ key, names }) => [key, Object.values(names)]));
  for (const title of titles) {
    const names = namesOf.get(keyOf(title.title, title.releaseDate));
    if (names) title.alternativeTitles = [...new Set([...title.alternativeTitles, ...names])];
  }
  return localisedClasses(titles, perLanguage);
}

function localisedClasses(titles: TitleDocument[], perLanguage: number): QueryClass[] {
  const documentOf = new Map(titles.map((title) => [keyOf(title.title, title.releaseDate), title]));
  return localisedLanguages.map((language) => {
    const queries = starterEntries().flatMap(({ key, names }): Query[] => {
      const title = documentOf.get(key);
      const text = names[language];
      return title && text ? [{ text, kind: title.kind, id: title.id }] : [];
    });
    return {
      name: `localised title, ${language}`,
      goals: [{ within: 1, share: GOAL }],
      queries: new Random(20).shuffle(queries).slice(0, perLanguage),
    };
  });
}

function starterEntries() {
  const { movies, shows } = readStarterCatalogue();
  return [...movies, ...shows].map(({ title, date, localised_titles: names = {} }) => ({
    key: keyOf(title, date),
    names: names as Partial<Record<(typeof localisedLanguages)[number], string>>,
  }));
}

function keyOf(title: string, date: string | null): string {
  return `${title} ${date?.slice(0, 4)}`;
}
