import { useDeferredValue } from 'react';
import type { Suggestion } from '#contract/search.ts';
import { useRecentSearches } from '#web/api/account/search-history.ts';
import { useLiveSuggestions } from './use-live-suggestions.ts';

export type SearchOption =
  | { kind: 'recent'; key: string; query: string }
  | { kind: 'suggestion'; key: string; suggestion: Suggestion }
  | { kind: 'all'; key: string; query: string };

/** Recent searches, titles and people that match, and the search itself. */
export function useSearchOptions(text: string, isOpen: boolean): SearchOption[] {
  const typed = text.trim();
  const recent = useRecentSearches();
  // Drawing them must not delay the next letter.
  const suggestions = useDeferredValue(useLiveSuggestions(isOpen ? typed : '').suggestions);
  const fitting = recent.filter((query) => query !== typed && query.toLowerCase().startsWith(typed.toLowerCase()));
  return [
    ...fitting
      .slice(0, typed ? 2 : fitting.length)
      .map((query) => ({ kind: 'recent' as const, key: `recent-${query}`, query })),
    ...suggestions.map((suggestion) => ({
      kind: 'suggestion' as const,
      key: `${suggestion.kind}-${suggestion.id}`,
      suggestion,
    })),
    ...(suggestions.length ? [{ kind: 'all' as const, key: 'all', query: typed }] : []),
  ];
}

export const suggestionHref = ({ kind, id }: Suggestion): string =>
  kind === 'person' ? `/person/${id}` : `/movie/${id}`;
