import { STOPWORDS } from '../analysis/analyzer.ts';
import { hasContentWord } from '../query/boolean-query.ts';
import {
  FILLER_WORDS,
  filterWords,
  KIND_WORDS,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { PREPOSITIONS } from '../query/prepositions.ts';
import { WITHOUT_FILLERS_COST } from '../ranking/weights.ts';
import type { SearchRequest } from '../types.ts';
import { retrieveAsTyped } from './as-typed.ts';
import type { CandidateCollector } from './collector.ts';
import { retrieveCreditedPeople } from './people.ts';

/** `that show with the chemistry teacher`: no entry has all words, and some may only express a request. */
export function asksByFillers(collectors: readonly CandidateCollector[], { words }: QueryInterpretation): boolean {
  const isFound = collectors.some((collector) => collector.hasLiteralMatch() || collector.hasTypedName());
  return !isFound && !words.every(isContent);
}

export function retrieveWithoutFillers(
  collectors: readonly CandidateCollector[],
  whole: QueryInterpretation,
  request: SearchRequest,
): void {
  const content = whole.words.filter(isContent).map(({ text }) => text);
  const first = content.findIndex((text) => !STOPWORDS.has(text) && !PREPOSITIONS.has(text));
  const last = content.findLastIndex((text) => !STOPWORDS.has(text));
  const kept = new Set(content.slice(Math.max(first, 0), last + 1));
  const interpretation = filterWords(whole, ({ text }) => kept.has(text), WITHOUT_FILLERS_COST);
  if (!hasContentWord(interpretation)) return;
  for (const collector of collectors) {
    collector.retrieveByNameKey(interpretation);
    retrieveAsTyped(collector, interpretation, request, false);
  }
  retrieveCreditedPeople(collectors, whole);
}

function isContent({ text }: QueryWord): boolean {
  return !FILLER_WORDS.has(text) && !KIND_WORDS.has(text);
}
