import type { QueryInterpretation } from '../query/interpretation.ts';
import { ENOUGH_CANDIDATES, POPULAR, POPULAR_ELSEWHERE, POPULAR_EXACT } from '../ranking/weights.ts';
import type { SearchRequest } from '../types.ts';
import type { CandidateCollector } from './collector.ts';

export function retrieveAllAsTyped(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  request: SearchRequest,
): void {
  const isNamed = collectors.some((collector) => collector.popularityOfExact() >= POPULAR_ELSEWHERE);
  for (const interpretation of likelyInterpretations(interpretations, collectors, isNamed)) {
    // If a title has all words in its name, `movie` is part of the name.
    if (interpretation.cost > 0 && collectors.some((collector) => collector.popularityOfTypedName() >= POPULAR))
      continue;
    for (const collector of collectors) retrieveAsTyped(collector, interpretation, request, isNamed);
  }
}

/** `isNamed`: the words name a popular title or person, so overviews of others are not searched. */
export function retrieveAsTyped(
  collector: CandidateCollector,
  interpretation: QueryInterpretation,
  { tagSearch, sort }: SearchRequest,
  isNamed: boolean,
): void {
  const isPerson = collector.index.kind === 'person';
  const { widestQuery } = collector;
  const year = interpretation.preferredYear;
  if (year !== null && !isPerson) collector.retrieveByText(interpretation, { scope: 'metadata', year });
  const isWindowFull = collector.retrieveByName(interpretation);
  // The metadata of people consists of their names.
  if (!isPerson || isWindowFull || sort !== 'relevance')
    collector.retrieveByText(interpretation, { scope: 'metadata', namesSearched: !isWindowFull });
  if ((!isNamed || collector.popularityOfExact() > 0) && collector.size < ENOUGH_CANDIDATES)
    collector.retrieveByText(interpretation, { scope: 'anywhere' });
  if (tagSearch && widestQuery) collector.widestQuery = widestQuery;
}

/** Drops other interpretations when the text is a name, or a name and the year of that title. */
function likelyInterpretations(
  interpretations: readonly QueryInterpretation[],
  collectors: readonly CandidateCollector[],
  isNamed: boolean,
): readonly QueryInterpretation[] {
  const isDated = collectors.some((collector) => collector.hasExactOfYear(POPULAR_EXACT));
  const likely = isDated ? interpretations.filter(({ preferredYear }) => preferredYear !== null) : interpretations;
  return isNamed || isDated ? likely.filter(({ cost }) => cost === 0) : likely;
}
