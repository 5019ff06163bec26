/** A copy of at least twice the length, and at least `least` elements. */
export function enlarged<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  array: Numbers,
  least = 0,
): Numbers {
  const larger = new (array.constructor as new (length: number) => Numbers)(Math.max(array.length * 2, least));
  larger.set(array);
  return larger;
}
