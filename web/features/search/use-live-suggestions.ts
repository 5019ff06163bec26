import { limits } from '#contract/limits.ts';
import type { Suggestion } from '#contract/search.ts';
import { useSuggestions } from '#web/api/catalogue/queries.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';

const SUGGEST_DELAY_MS = 120;
const NONE: Suggestion[] = [];

/**
 * Titles and people that match what is typed. Until the reply for it comes, those of the text before, if one is the
 * beginning of the other. `isCurrent`: no other reply is awaited.
 */
export function useLiveSuggestions(typed: string): { suggestions: Suggestion[]; isCurrent: boolean } {
  const text = typed.trim();
  const rested = useDebounced(text, SUGGEST_DELAY_MS);
  const { data, isPlaceholderData, isLoading } = useSuggestions(rested);
  if (text.length < limits.suggestMinLength) return { suggestions: NONE, isCurrent: true };
  const isFitting = data !== undefined && (data.q.startsWith(text) || text.startsWith(data.q));
  return {
    suggestions: isFitting ? data.suggestions : NONE,
    isCurrent: rested === text && !isPlaceholderData && !isLoading,
  };
}
