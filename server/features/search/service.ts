import type { SearchQuery, SearchReply, Suggestion } from '#contract/catalogue.ts';

export interface Search {
  /** Whether an index is open. */
  isReady(): boolean;
  search(query: SearchQuery): SearchReply;
  suggest(text: string, limit: number): Suggestion[];
  close(): Promise<void>;
}
