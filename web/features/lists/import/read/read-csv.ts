import Papa from 'papaparse';
import { ExportError } from './export-limits.ts';

/** Rows of exports have about 1,000 characters; a longer one lacks its closing quote or is an attack. */
const rowMaxLength = 64 * 1024;

interface Parsed {
  data: string[][];
  meta: { cursor: number };
}

/**
 * The rows of a table that arrives in pieces, header first, without blank rows and without the line in which Excel names
 * the separator (`sep=;`). Parses one piece and the unfinished row
 * before it at a time, because the parser takes quadratic time within an open quote. @throws {ExportError}
 * `unknown_format` as soon as a row exceeds 64 K characters
 */
export function* readCsvRows(pieces: Iterable<string>): Generator<string[]> {
  let parser: Papa.Parser | null = null;
  let open = '';
  const rowsOf = (all: string, isLast: boolean): string[][] => {
    const text = parser ? all : all.replace(separatorLine, '');
    parser ??= new Papa.Parser(formatOf(all));
    const { data, meta } = parser.parse(text, 0, !isLast) as Parsed;
    open = text.slice(meta.cursor);
    return data.filter((row) => row.some((field) => field.trim() !== ''));
  };
  for (const piece of pieces) {
    yield* rowsOf(open + piece, false);
    if (open.length > rowMaxLength) throw new ExportError('unknown_format');
  }
  if (open !== '') yield* rowsOf(open, true);
}

const separatorLine = /^sep=(.)\r?\n/i;

/** Guessed from the first rows, if they do not name the separator. */
function formatOf(text: string): Papa.ParseConfig {
  const { delimiter, linebreak } = Papa.parse(text.slice(0, 4096), { preview: 5 }).meta;
  return { delimiter: separatorLine.exec(text)?.[1] ?? delimiter, newline: linebreak as '\n' };
}
