import { Unzip, UnzipInflate } from 'fflate';
import { ExportError } from './export-limits.ts';

/** Letterboxd has one for each list, Trakt one for each 250 viewings. */
const entriesMax = 5_000;
const wantedMax = 1_000;

/**
 * Unpacks the wanted files of a zip that arrives in pieces. Counts unpacked bytes instead of the declared sizes; may
 * exceed `maxBytes` by 8 MB, the maximum that a piece of 8 KB unpacks to. @throws {ExportError} `too_large` above
 * `maxBytes` or 5,000 files; `broken_zip` when it is not a complete zip
 */
export function readZip(
  pieces: Iterable<Uint8Array>,
  { isWanted, maxBytes }: { isWanted: (name: string) => boolean; maxBytes: number },
): { name: string; pieces: Uint8Array[] }[] {
  const wanted: { name: string; pieces: Uint8Array[] }[] = [];
  let entries = 0;
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > entriesMax) throw new ExportError('too_large');
    if (!isWanted(entry.name)) return;
    const file = { name: entry.name, pieces: [] as Uint8Array[] };
    wanted.push(file);
    if (wanted.length > wantedMax) throw new ExportError('too_large');
    entry.ondata = (error, piece) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > maxBytes) throw new ExportError('too_large');
      file.pieces.push(piece);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (const piece of pieces) unzip.push(piece);
    unzip.push(new Uint8Array(), true);
  } catch (error) {
    throw error instanceof ExportError ? error : new ExportError('broken_zip');
  }
  if (entries === 0) throw new ExportError('broken_zip');
  return wanted;
}
