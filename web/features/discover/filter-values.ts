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
