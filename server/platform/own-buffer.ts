/**
 * The text as UTF-8, or the bytes, in a buffer of its own. `Buffer.from` allocates short texts from a shared 64 KB slab,
 * and compression its results from chunks of 16 KB, which a single cached body would keep alive.
 */
export function toOwnBuffer(content: string | Buffer): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.length);
    content.copy(copy);
    return copy;
  }
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  buffer.write(content);
  return buffer;
}
