import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { DESCRIPTION_TERMS, type TermsIn } from '../fields.ts';
import { IMPACT_MAX, IMPACT_STEP } from './impact-levels.ts';
import { TERM_TEXTS, type TermSource } from './terms.ts';
import { isTextLanguage, localisedTermsOf } from './languages.ts';
import { DESCRIPTION_FIELDS, type DescriptionField, SATURATION } from '../ranking/weights.ts';

const TERMS_BY_FIELD = Object.entries(DESCRIPTION_TERMS) as [DescriptionField, TermsIn][];

/** The terms of a title, each with its impact. */
export function descriptionImpacts(document: TitleDocument): Map<string, number> {
  const frequencies = new Map<string, number>();
  eachFrequency(document, TERM_TEXTS, (term, frequency) =>
    frequencies.set(term, (frequencies.get(term) ?? 0) + frequency),
  );
  for (const [term, frequency] of frequencies) frequencies.set(term, impactOf(frequency));
  return frequencies;
}

/** Visits each term of a title as often as it occurs. The sum of the frequencies of a term is that of BM25F. */
export function eachFrequency<Term>(
  document: TitleDocument,
  terms: TermSource<Term>,
  visit: (term: Term, frequency: number) => void,
): void {
  const add = (field: DescriptionField, found: readonly Term[]) => {
    const { weight, lengthNorm, averageLength } = DESCRIPTION_FIELDS[field];
    const each = weight / (1 - lengthNorm + (lengthNorm * found.length) / averageLength);
    for (const term of found) visit(term, each);
  };
  for (const [field, termsIn] of TERMS_BY_FIELD) add(field, termsIn(document, terms));
  // Each language has separate terms.
  for (const { language, title, overview, tagline } of document.translations ?? []) {
    if (!isTextLanguage(language)) continue;
    const localised = (text: string) => localisedTermsOf(text, language).map((term) => terms.ofTerm(term));
    add('otherNames', localised(title));
    add('overview', localised(overview));
    add('tagline', localised(tagline));
  }
}

/** A BM25F frequency, saturated and scaled to a level (`ImpactLevels`). */
export function impactOf(frequency: number): number {
  const impact = IMPACT_STEP * Math.round((256 * frequency) / (SATURATION + frequency) / IMPACT_STEP);
  return Math.min(IMPACT_MAX, Math.max(IMPACT_STEP, impact));
}
