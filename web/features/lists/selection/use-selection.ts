import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ListEntry } from '#contract/lists/lists.ts';

export interface Selection {
  isOn: boolean;
  /** In the order of the page; excludes entries hidden by a filter. */
  entries: readonly ListEntry[];
  has: (titleId: number) => boolean;
  /** A range starts at the previously pressed entry. */
  toggle: (entry: ListEntry, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  start: () => void;
  /** As Escape does. */
  end: () => void;
}

const none: ReadonlySet<number> = new Set();

export function useSelection(shown: readonly ListEntry[]): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(none);
  const anchor = useRef<number | null>(null);
  const entries = useMemo(() => shown.filter(({ movieId }) => ids.has(movieId)), [shown, ids]);
  const clear = () => {
    anchor.current = null;
    setIds(none);
  };
  const end = () => {
    clear();
    setOn(false);
  };
  const onEscape = useEffectEvent(end);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ key, target }: KeyboardEvent) => {
      // Dialogs and the search field handle it themselves.
      if (key === 'Escape' && !(target as Element).closest('[role=dialog], input[type=text]')) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  return {
    isOn,
    entries,
    has: (titleId) => ids.has(titleId),
    toggle({ movieId }, isRange) {
      const isAdding = !ids.has(movieId);
      const changed = new Set(ids);
      for (const id of isRange ? rangeBetween(shown, anchor.current, movieId) : [movieId])
        if (isAdding) changed.add(id);
        else changed.delete(id);
      anchor.current = movieId;
      setIds(changed);
    },
    selectAll: () => setIds(new Set(shown.map(({ movieId }) => movieId))),
    clear,
    start: () => setOn(true),
    end,
  };
}

function rangeBetween(shown: readonly ListEntry[], from: number | null, to: number): number[] {
  const ids = shown.map(({ movieId }) => movieId);
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
