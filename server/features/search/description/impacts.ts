import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { isTextLanguage, localisedTermsOf } from './languages.ts';
import { BoundedCache } from '../spelling/bounded-cache.ts';
import { decadeTerm, termsOf, termsOfName } from './terms.ts';
import { DESCRIBING_CAST, DESCRIPTION_FIELDS, type DescriptionField, SATURATION } from '../ranking/weights.ts';

/** The terms of a title, each with its saturated BM25F term frequency scaled to 1–255. */
export function descriptionImpacts(document: TitleDocument): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const [field, terms] of Object.entries(fieldTerms(document)) as [DescriptionField, string[]][]) {
    addFrequencies(frequencies, field, terms);
  }
  // The terms of each language are apart from those of the others.
  for (const { language, title, overview, tagline } of document.translations ?? []) {
    if (!isTextLanguage(language)) continue;
    addFrequencies(frequencies, 'otherNames', localisedTermsOf(title, language));
    addFrequencies(frequencies, 'overview', localisedTermsOf(overview, language));
    addFrequencies(frequencies, 'tagline', localisedTermsOf(tagline, language));
  }
  for (const [term, frequency] of frequencies)
    frequencies.set(term, Math.max(1, Math.round((255 * frequency) / (SATURATION + frequency))));
  return frequencies;
}

function addFrequencies(frequencies: Map<string, number>, field: DescriptionField, terms: string[]): void {
  const { weight, lengthNorm, averageLength } = DESCRIPTION_FIELDS[field];
  const each = weight / (1 - lengthNorm + (lengthNorm * terms.length) / averageLength);
  for (const [term, count] of countTerms(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + count * each);
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
    keywords: document.keywords.flatMap(termsOfName),
    genres: document.genres.flatMap(termsOfName),
    characters: termsOf(document.characters.slice(0, DESCRIBING_CAST).join(' ')),
    cast: document.cast.slice(0, DESCRIBING_CAST).flatMap(termsOfName),
    crew: document.crew.filter(({ job }) => AUTHOR_JOBS.test(job)).flatMap(({ name }) => termsOfName(name)),
    companies: document.companies.flatMap(termsOfName),
    language: LANGUAGE_TERMS.of(document.originalLanguage ?? '', () =>
      termsOf(languageName(document.originalLanguage)),
    ),
    date: year === null ? [] : [String(year), decadeTerm(year)],
  };
}

function languageName(code: string | null): string {
  return code === null || !/^[a-z]{2}$/.test(code) ? '' : (LANGUAGE_NAMES.of(code) ?? '');
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const LANGUAGE_TERMS = new BoundedCache<string, string[]>(1000);
const AUTHOR_JOBS = /Director|Creator|Writer|Screenplay|Novel|Characters/;
