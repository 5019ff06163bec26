/** The values of a parameter. */
export const partsOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The list with the value, or without it when it was there; undefined when nothing is left. */
export function toggled(list: string | undefined, value: string): string | undefined {
  const values = partsOf(list);
  const changed = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return changed.length > 0 ? changed.join(',') : undefined;
}

/** The list without a value, which may contain commas; undefined when nothing is left or the value is not in it. */
export function withoutValue(list: string | undefined, value: string): string | undefined {
  const parts = partsOf(list);
  const removed = partsOf(value.toLowerCase());
  const start = parts.findIndex((_, i) => removed.every((part, j) => parts[i + j]?.toLowerCase() === part));
  if (start < 0) return undefined;
  return parts.toSpliced(start, removed.length).join(',') || undefined;
}
