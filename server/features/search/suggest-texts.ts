import type { LoadedIndex } from './loaded-index.ts';
import type { SearchRequest } from './search.ts';

/** Nothing was found: texts that would find something. */
export function suggestTexts(_index: LoadedIndex, _request: SearchRequest): string[] {
  return [];
}
