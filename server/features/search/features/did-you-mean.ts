import { parseQuery } from '#contract/query-language.ts';
import { KINDS, type NamedTitle, type SearchRequest } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { isUnspaced, wordsOf } from '../analysis/analyzer.ts';
import { PLAIN_REQUEST } from '../query/plain-request.ts';
import { withoutQuotes } from '../query/quotes.ts';
import { bestScore, rankedHits } from '../ranking/results.ts';
import { SUGGESTIONS_MAX } from '../ranking/weights.ts';

/** Alternative queries with results, for a query without: without its filters, then with its longest word truncated. */
export function suggestQueries(index: LoadedIndex, request: SearchRequest): NamedTitle[] {
  const text = withoutQuotes(request.text).trim();
  if (text === '') return [];
  const loosened: SearchRequest = {
    ...request,
    ...PLAIN_REQUEST,
    text,
    kinds: KINDS,
    limit: SUGGESTIONS_MAX,
  };
  const nearest = titlesFor(index, loosened);
  return nearest.length > 0 ? nearest : titlesFor(index, { ...loosened, text: truncateLongestWord(text) });
}

function titlesFor(index: LoadedIndex, request: SearchRequest): NamedTitle[] {
  if (request.text === '') return [];
  const { preferredYear } = parseQuery(request.text);
  const { collectors } = retrieve(index, { ...request, preferredYear });
  const best = bestScore(collectors);
  const cards = collectors
    .flatMap((collector) =>
      rankedHits(collector, best)
        .slice(0, SUGGESTIONS_MAX)
        .map((ranked) => ({ collector, ranked })),
    )
    .sort((one, other) => other.ranked.score - one.ranked.score)
    .map(({ collector, ranked }) => collector.index.card(ranked.candidate.row));
  return [...new Map(cards.map((card) => [card.title, card])).values()].slice(0, SUGGESTIONS_MAX);
}

function truncateLongestWord(text: string): string {
  const [longest] = wordsOf(text)
    .filter((word) => word.length > 3 && !isUnspaced(word))
    .toSorted((one, other) => other.length - one.length);
  return longest?.slice(0, Math.max(3, Math.ceil(longest.length / 2))) ?? '';
}
