export interface GridMetrics {
  columns: number;
  /** Includes the gap below. */
  rowHeight: number;
}

interface Place {
  count: number;
  /** The grid's start, from the top of the viewport. */
  top: number;
  /** Of the viewport. */
  height: number;
}

export interface RowWindow {
  /** [from, to). */
  from: number;
  to: number;
  /** Space for the rows that are not rendered. */
  before: number;
  after: number;
}

/** One viewport of rows, and another above and below it. */
export function windowRows({ columns, rowHeight }: GridMetrics, { count, top, height }: Place): RowWindow {
  const rows = Math.ceil(count / columns);
  const clamp = (row: number) => Math.min(Math.max(row, 0), rows);
  const first = clamp(Math.floor((-top - height) / rowHeight));
  const last = clamp(Math.ceil((-top + 2 * height) / rowHeight));
  return {
    from: first * columns,
    to: Math.min(last * columns, count),
    before: first * rowHeight,
    after: (rows - last) * rowHeight,
  };
}
