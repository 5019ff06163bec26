import { type Kind, KINDS } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText, emptyGroups, toHitGroup, type HitGroup, type PageRequest } from '../ranking/results.ts';
import type { Filters } from '../query/boolean-query.ts';
import { suggestQueries } from './did-you-mean.ts';

export interface SearchRequest extends Filters, PageRequest {
  text: string;
  /** Kinds to search; the others stay empty. */
  kinds: readonly Kind[];
  preferredYear: number | null;
  /** Titles that carry the text as a tag come first. */
  tagSearch: boolean;
  /** Search what was typed, without correcting it or leaving words out. */
  exact: boolean;
}

export interface SearchResult {
  groups: Record<Kind, HitGroup>;
  /** What was searched instead of the text, when its spelling was corrected. */
  correctedQuery?: string;
  /** Nothing was found: texts that would find something. */
  suggestions?: string[];
}

export function searchIndex(index: LoadedIndex, request: SearchRequest): SearchResult {
  const { collectors, best } = retrieve(index, request);
  const groups = emptyGroups();
  for (const collector of collectors) groups[collector.index.kind] = toHitGroup(collector, request, best);
  if (KINDS.every((kind) => groups[kind].total === 0)) {
    const suggestions = suggestQueries(index, request);
    return { groups, ...(suggestions.length === 0 ? {} : { suggestions }) };
  }
  const correctedQuery = request.exact ? undefined : correctedText(best, request.text);
  return { groups, ...(correctedQuery === undefined ? {} : { correctedQuery }) };
}
