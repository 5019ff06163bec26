import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { decadeTerm, termsOf } from './terms.ts';
import { DESCRIBING_CAST, DESCRIPTION_FIELDS, type DescriptionField, SATURATION } from '../ranking/weights.ts';

/** The terms of a title, each with its saturated BM25F term frequency scaled to 1–255. */
export function descriptionImpacts(document: TitleDocument): Map<string, number> {
  const frequencies = new Map<string, number>();
  const localised = (document.localisedOverviews ?? []).map(termsOf);
  for (const [field, terms] of Object.entries(fieldTerms(document)) as [DescriptionField, string[]][]) {
    const versions = field === 'overview' ? [terms, ...localised] : [terms];
    for (const [term, frequency] of highestFrequencies(field, versions))
      frequencies.set(term, (frequencies.get(term) ?? 0) + frequency);
  }
  for (const [term, frequency] of frequencies)
    frequencies.set(term, Math.max(1, Math.round((255 * frequency) / (SATURATION + frequency))));
  return frequencies;
}

/** The highest count among the versions: a name in the overviews of six languages is not six times as telling. */
function highestFrequencies(field: DescriptionField, versions: string[][]): Map<string, number> {
  const { weight, lengthNorm, averageLength } = DESCRIPTION_FIELDS[field];
  const highest = new Map<string, number>();
  for (const terms of versions) {
    const each = weight / (1 - lengthNorm + (lengthNorm * terms.length) / averageLength);
    for (const [term, count] of countTerms(terms)) highest.set(term, Math.max(highest.get(term) ?? 0, count * each));
  }
  return highest;
}

function countTerms(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function fieldTerms(document: TitleDocument): Record<DescriptionField, string[]> {
  const year = Number(document.releaseDate?.slice(0, 4)) || null;
  return {
    title: termsOf(`${document.title} ${document.originalTitle}`),
    otherNames: termsOf([...document.alternativeTitles, document.franchise ?? ''].join(' ')),
    overview: termsOf(document.overview),
    tagline: termsOf(document.tagline),
    keywords: termsOf(document.keywords.join(' ')),
    genres: termsOf(document.genres.join(' ')),
    characters: termsOf(document.characters.slice(0, DESCRIBING_CAST).join(' ')),
    cast: termsOf(document.cast.slice(0, DESCRIBING_CAST).join(' ')),
    crew: termsOf(
      document.crew
        .filter(({ job }) => AUTHOR_JOBS.test(job))
        .map(({ name }) => name)
        .join(' '),
    ),
    companies: termsOf(document.companies.join(' ')),
    language: termsOf(languageName(document.originalLanguage)),
    date: year === null ? [] : [String(year), decadeTerm(year)],
  };
}

function languageName(code: string | null): string {
  return code === null || !/^[a-z]{2}$/.test(code) ? '' : (LANGUAGE_NAMES.of(code) ?? '');
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const AUTHOR_JOBS = /Director|Creator|Writer|Screenplay|Novel|Characters/;
