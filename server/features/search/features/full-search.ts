import { KINDS, type SearchRequest, type SearchResult } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText, emptyGroups, toHitGroup } from '../ranking/results.ts';
import { searchSimilar } from './similar.ts';
import { suggestQueries } from './did-you-mean.ts';
import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { interpretQuery } from '../query/interpretation.ts';
import { translateRequest } from '../query/translate-request.ts';

export function searchIndex(index: LoadedIndex, asked: SearchRequest): SearchResult {
  const similar = searchSimilar(index, asked);
  if (similar) return similar;
  const request = inEnglish(index, asked);
  const { collectors, best, described, isCharacter, interpretedRequest } = retrieve(index, request);
  const groups = emptyGroups();
  for (const collector of collectors)
    groups[collector.index.kind] = toHitGroup(collector, { request, best, described });
  if (interpretedRequest) return { groups, matchedBy: 'request', interpretedRequest };
  if (KINDS.every((kind) => groups[kind].total === 0)) {
    const suggestions = suggestQueries(index, request);
    return { groups, ...(suggestions.length === 0 ? {} : { suggestions }) };
  }
  if (described) return { groups, matchedBy: 'description' };
  if (isCharacter) return { groups, matchedBy: 'character' };
  const correctedQuery = request.exact ? undefined : correctedText(best, request.text);
  return { groups, ...(correctedQuery === undefined ? {} : { correctedQuery }) };
}

/** Does not translate a text that is the name of a title. */
function inEnglish({ kinds, dictionary }: LoadedIndex, request: SearchRequest): SearchRequest {
  const { text, exact, tagSearch } = request;
  if (exact || tagSearch) return request;
  const isPerson = (name: string) => kinds.person.rowsByKey(nameKey(wordsOf(name)), 1).length > 0;
  const translated = translateRequest(text, isPerson);
  if (!translated) return request;
  const key = nameKey(wordsOf(text));
  const query = translated.mayBeName ? nameQuery(interpretQuery(text, dictionary)) : [];
  const isName = KINDS.some(
    (kind) =>
      kinds[kind].rowsByKey(key, 1).length > 0 || kinds[kind].search({ query, scope: 'names', limit: 1 }).total > 0,
  );
  return isName ? request : { ...request, text: translated.english };
}
