/** Also with a decimal comma. NaN for other texts. */
export function parseNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : Number.NaN;
}
