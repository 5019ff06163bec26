/**
 * The text as UTF-8 in a buffer of its own. `Buffer.from` allocates short texts from a shared 64 KB slab, which a
 * single cached text would keep alive.
 */
export function toOwnBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  buffer.write(text);
  return buffer;
}
