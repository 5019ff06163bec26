/** Leaves free rows for added entries, so that row order stays popularity order. */
export const ROW_SPACING = 8;

/** The row of an entry of the build. */
export function rowOfEntry(entry: number): number {
  return (entry + 1) * ROW_SPACING;
}

/** The inverse of `rowOfEntry`; fractional for a row between those of the build. */
export function entryOfRow(row: number): number {
  return row / ROW_SPACING - 1;
}

/** Both ascending. */
export function mergeRows(rows: number[], added: number[]): number[] {
  return added.length === 0 ? rows : [...rows, ...added].sort((one, other) => one - other);
}
