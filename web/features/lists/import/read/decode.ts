/**
 * The text of a file: in the encoding of its byte order mark, without the mark; else in UTF-8; if it is none, in
 * Windows-1252, in which spreadsheets in Europe and America save CSV.
 */
export function* decode(pieces: readonly Uint8Array[]): Generator<string, undefined> {
  const decoder = new TextDecoder(encodingOf(pieces));
  for (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function encodingOf(pieces: readonly Uint8Array[]): string {
  const [first, second] = pieces.slice(0, 2).flatMap((piece) => [...piece.subarray(0, 2)]);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(pieces) ? 'utf-8' : 'windows-1252';
}

function isUtf8(pieces: readonly Uint8Array[]): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of pieces) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
