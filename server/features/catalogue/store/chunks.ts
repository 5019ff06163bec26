/**
 * Distinct non-null values in lists for one statement each. The last list is padded to a power of two, so that a few
 * compiled statements serve every length.
 */
export function chunks<V extends string | number>(values: (V | null)[], size = 512): V[][] {
  const distinct = [...new Set(values.filter((value) => value !== null))];
  const last = distinct.at(-1);
  if (last === undefined) return [];
  const rest = distinct.length % size;
  if (rest > 0)
    for (let missing = 2 ** Math.ceil(Math.log2(rest)) - rest; missing > 0; missing -= 1) distinct.push(last);
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, i) => distinct.slice(i * size, (i + 1) * size));
}
