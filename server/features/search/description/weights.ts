/**
 * BM25F: how much a field counts (`weight`), how much its length divides that (`lengthNorm`, 0 to 1), and how many
 * terms it usually has. The averages are constants, so that an entry has the same impacts whatever else is indexed.
 * Tuned on descriptions that people wrote from memory; see `bench/README.md`.
 */
export const DESCRIPTION_FIELDS = {
  title: { weight: 1.2, lengthNorm: 0.3, averageLength: 2.3 },
  otherNames: { weight: 0.8, lengthNorm: 0.3, averageLength: 4 },
  overview: { weight: 1, lengthNorm: 0.6, averageLength: 28 },
  tagline: { weight: 0.8, lengthNorm: 0.3, averageLength: 4 },
  keywords: { weight: 1.6, lengthNorm: 0.3, averageLength: 15 },
  genres: { weight: 0.8, lengthNorm: 0.1, averageLength: 2.3 },
  characters: { weight: 0.7, lengthNorm: 0.5, averageLength: 15 },
  cast: { weight: 1.3, lengthNorm: 0.4, averageLength: 16 },
  crew: { weight: 1, lengthNorm: 0.4, averageLength: 5 },
  companies: { weight: 1, lengthNorm: 0.3, averageLength: 4 },
  language: { weight: 0.8, lengthNorm: 0, averageLength: 1 },
  date: { weight: 0.8, lengthNorm: 0, averageLength: 2 },
} as const;

export type DescriptionField = keyof typeof DESCRIPTION_FIELDS;

/** BM25's k1: how soon further occurrences of a term stop counting. */
export const SATURATION = 0.9;
/** What a unit of popularity (the logarithm of votes) adds to the score. */
export const POPULARITY_PRIOR = 0.8;
/** What matching all of the description adds, in proportion to how much of it is matched. */
export const COVERAGE_BONUS = 3;
/** A related word counts this much times the square of its likeness (0 to 1). */
export const RELATED_WEIGHT = 0.5;
/** A word that the catalogue does not know counts this much under a corrected spelling. */
export const CORRECTED_WEIGHT = 0.7;
/** The years beside the one that was asked for. */
export const NEAR_YEAR_WEIGHT = 0.6;

/** What a term shared with the title that others are compared with is worth, by where that title has it. */
export const SIMILARITY_WEIGHTS = { overview: 0.4, tags: 1.4, people: 0.7 } as const;
/** Of a title's terms so many are looked for, the most telling ones. */
export const SIMILARITY_TERMS_MAX = 40;
