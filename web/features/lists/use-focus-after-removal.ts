import { useEffect, useRef } from 'react';
import type { ListEntry } from '#contract/lists/lists.ts';

/** Moves the focus of a removed card to the card that takes its place, or to the panel after the last one. */
export function useFocusAfterRemoval(
  grid: { current: HTMLElement | null },
  shown: readonly ListEntry[],
): (entry: ListEntry) => void {
  const removed = useRef<{ movieId: number; index: number } | null>(null);
  useEffect(() => {
    const gap = removed.current;
    if (!gap || shown.some(({ movieId }) => movieId === gap.movieId)) return;
    removed.current = null;
    // The user has focused something else.
    if (document.activeElement !== document.body) return;
    const place = Math.min(gap.index + 1, shown.length);
    const next = grid.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"] [data-remove]`);
    next?.focus({ preventScroll: true });
  }, [grid, shown]);
  return (entry) => {
    removed.current = { movieId: entry.movieId, index: shown.indexOf(entry) };
  };
}
