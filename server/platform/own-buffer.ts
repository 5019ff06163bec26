/**
 * The text as UTF-8 in memory of its own, for what is kept. `Buffer.from` cuts short texts out of a slab of 64 KB, which lives
 * as long as one of them: a cache of short texts would hold many times what it counts.
 */
export function toOwnBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  buffer.write(text);
  return buffer;
}
