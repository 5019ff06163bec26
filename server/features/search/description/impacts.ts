import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { DESCRIPTION_TERMS } from '../fields.ts';
import { IMPACT_MAX, IMPACT_STEP } from './impact-levels.ts';
import { isTextLanguage, localisedTermsOf } from './languages.ts';
import { DESCRIPTION_FIELDS, type DescriptionField, SATURATION } from '../ranking/weights.ts';

const TERMS_BY_FIELD = Object.entries(DESCRIPTION_TERMS) as [
  DescriptionField,
  (typeof DESCRIPTION_TERMS)[DescriptionField],
][];

/** The terms of a title, each with its saturated BM25F term frequency scaled to a level (`ImpactLevels`). */
export function descriptionImpacts(document: TitleDocument): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const [field, termsIn] of TERMS_BY_FIELD) addFrequencies(frequencies, field, termsIn(document));
  // Each language has separate terms.
  for (const { language, title, overview, tagline } of document.translations ?? []) {
    if (!isTextLanguage(language)) continue;
    addFrequencies(frequencies, 'otherNames', localisedTermsOf(title, language));
    addFrequencies(frequencies, 'overview', localisedTermsOf(overview, language));
    addFrequencies(frequencies, 'tagline', localisedTermsOf(tagline, language));
  }
  for (const [term, frequency] of frequencies) frequencies.set(term, impactOf(frequency));
  return frequencies;
}

function impactOf(frequency: number): number {
  const impact = IMPACT_STEP * Math.round((256 * frequency) / (SATURATION + frequency) / IMPACT_STEP);
  return Math.min(IMPACT_MAX, Math.max(IMPACT_STEP, impact));
}

function addFrequencies(frequencies: Map<string, number>, field: DescriptionField, terms: readonly string[]): void {
  const { weight, lengthNorm, averageLength } = DESCRIPTION_FIELDS[field];
  const each = weight / (1 - lengthNorm + (lengthNorm * terms.length) / averageLength);
  for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + each);
}
