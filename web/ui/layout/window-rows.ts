export interface GridMetrics {
  columns: number;
  /** Height of a row with the gap below it. */
  rowHeight: number;
}

interface Place {
  count: number;
  /** Where the grid begins, seen from the top of the screen. */
  top: number;
  /** Of the screen. */
  height: number;
}

export interface RowWindow {
  /** The first and the one after the last item to be drawn. */
  from: number;
  to: number;
  /** Space that stands for the rows above and below. */
  before: number;
  after: number;
}

/** Which items of a long grid are drawn: a screen of them, and another above and below, so that no scroll meets a gap. */
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
