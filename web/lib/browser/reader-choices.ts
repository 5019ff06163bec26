export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** For all pages. */
export interface ReaderChoices {
  theme?: Theme;
  /** As `pt`. */
  language?: string;
  keepsSearches?: boolean;
}

const listeners = new Set<(choices: ReaderChoices) => void>();

/** Calls `listener` when the reader makes a choice in this tab. Returns how to stop that. */
export function onReaderChoice(listener: (choices: ReaderChoices) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceReaderChoice(choices: ReaderChoices): void {
  for (const listener of listeners) listener(choices);
}
