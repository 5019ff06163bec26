import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { windowRows, type GridMetrics } from './window-rows.ts';

interface WindowGridProps<T> {
  items: readonly T[];
  keyOf: (item: T) => number;
  /** All items are equally tall. */
  children: (item: T, index: number) => ReactNode;
  labelledBy: string;
  className: string;
}

/** Items rendered to be measured. Those of the screen follow before the browser paints. */
const FIRST = 12;

/** Renders only the rows near the viewport. */
export function WindowGrid<T>({ items, keyOf, children, labelledBy, className }: WindowGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { metrics, place } = useGridPlace(list, items.length === 0);
  const shown = metrics
    ? windowRows(metrics, { count: items.length, ...place })
    : { from: 0, to: Math.min(FIRST, items.length), before: 0, after: 0 };
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      className={`grid content-start ${className}`}
      data-cards
      style={{ paddingTop: shown.before, paddingBottom: shown.after }}
    >
      {items.slice(shown.from, shown.to).map((item, i) => (
        <li key={keyOf(item)} aria-setsize={items.length} aria-posinset={shown.from + i + 1}>
          {children(item, shown.from + i)}
        </li>
      ))}
    </ul>
  );
}

// After navigating back the grid has its height immediately, so that the scroll position can be restored.
let lastMetrics: GridMetrics | null = null;

function useGridPlace(list: { current: HTMLUListElement | null }, isEmpty: boolean) {
  const [metrics, setMetrics] = useState(lastMetrics);
  const [place, setPlace] = useState({ top: 0, height: 900 });

  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid || isEmpty) return undefined;
    const measure = () => {
      const found = measureGrid(grid);
      if (!found) return;
      lastMetrics = found;
      setMetrics((last) => (last && isSame(last, found) ? last : found));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(grid);
    measure();
    return () => resized.disconnect();
  }, [list, isEmpty]);

  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const height = window.innerHeight;
      // Smaller moves stay within the rendered rows.
      const isNear = (last: typeof place) => last.height === height && Math.abs(last.top - top) < height / 3;
      setPlace((last) => (isNear(last) ? last : { top, height }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, isEmpty]);

  return { metrics, place };
}

function measureGrid(grid: HTMLElement): GridMetrics | null {
  const card = grid.firstElementChild;
  if (!card) return null;
  const style = getComputedStyle(grid);
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: card.getBoundingClientRect().height + (Number.parseFloat(style.rowGap) || 0),
  };
}

const isSame = (a: GridMetrics, b: GridMetrics) => a.columns === b.columns && Math.abs(a.rowHeight - b.rowHeight) < 0.1;
