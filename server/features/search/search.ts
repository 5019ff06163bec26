import { type Kind, KINDS } from './entries.ts';
import { gather } from './gather.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { correctionOf, emptyGroups, finish, type HitGroup, type PageRequest } from './results.ts';
import type { Filters } from './questions.ts';
import { suggestTexts } from './suggest-texts.ts';

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

export function runSearch(index: LoadedIndex, request: SearchRequest): SearchResult {
  const { gatherings, best } = gather(index, request);
  const groups = emptyGroups();
  for (const gathering of gatherings) groups[gathering.tables.kind] = finish(gathering, request, best);
  if (KINDS.every((kind) => groups[kind].total === 0)) {
    const suggestions = suggestTexts(index, request);
    return { groups, ...(suggestions.length === 0 ? {} : { suggestions }) };
  }
  const correctedQuery = request.exact ? undefined : correctionOf(best, request.text);
  return { groups, ...(correctedQuery === undefined ? {} : { correctedQuery }) };
}
