import { KINDS, type SearchRequest, type SearchResult } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText, emptyGroups, toHitGroup } from '../ranking/results.ts';
import { searchSimilar } from './similar.ts';
import { suggestQueries } from './did-you-mean.ts';

export function searchIndex(index: LoadedIndex, request: SearchRequest): SearchResult {
  const similar = searchSimilar(index, request);
  if (similar) return similar;
  const { collectors, best, described } = retrieve(index, request);
  const groups = emptyGroups();
  for (const collector of collectors)
    groups[collector.index.kind] = toHitGroup(collector, { request, best, described });
  if (KINDS.every((kind) => groups[kind].total === 0)) {
    const suggestions = suggestQueries(index, request);
    return { groups, ...(suggestions.length === 0 ? {} : { suggestions }) };
  }
  if (described) return { groups, matchedBy: 'description' };
  const correctedQuery = request.exact ? undefined : correctedText(best, request.text);
  return { groups, ...(correctedQuery === undefined ? {} : { correctedQuery }) };
}
