import { emptyInterpretation, type QueryInterpretation } from '../../query/interpretation.ts';
import { ANY_RATING } from '../../query/request/ratings.ts';
import type { LoadedIndex } from '../../index/loaded-index.ts';
import type { Kind } from '../../types.ts';
import type { CandidateCollector } from '../collector.ts';

/** A text that may ask for titles by their properties, and where to look for them. */
export interface BrowseText {
  whole: QueryInterpretation;
  texts: readonly string[];
  kinds: ReadonlySet<Kind>;
  withoutKinds: readonly string[];
  /** It is the name of a title. */
  isNamed: boolean;
  collectors: readonly CandidateCollector[];
  /** Those of titles. */
  titles: readonly CandidateCollector[];
  /** Those of the kinds that the text names. */
  asked: readonly CandidateCollector[];
  today: number;
  index: LoadedIndex;
}

/** A request without words but facets. */
export const PLAIN_BROWSE = {
  order: 'popular',
  runtime: { min: null, max: null },
  rating: ANY_RATING,
  month: null,
  ageRating: null,
  unknown: null,
} as const;

export function browseInterpretation(bonus: number): QueryInterpretation {
  return { ...emptyInterpretation, cost: -bonus };
}

/** Drops what was found by a part of the text, such as films called `From` for `movies from 2020`. */
export function keepRequested(collectors: readonly CandidateCollector[], asked: readonly CandidateCollector[]): void {
  for (const collector of collectors) {
    collector.keep(
      ({ interpretation, exact }) =>
        asked.includes(collector) &&
        (interpretation.words.length === 0 || (exact && interpretation.preferredYear === null)),
    );
  }
}
