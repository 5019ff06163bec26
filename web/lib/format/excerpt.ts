type Range = readonly [number, number];

/**
 * The part of at most `length` characters with most of the marked ranges, preferring the start; ranges are moved along.
 */
export function excerpt(text: string, ranges: readonly Range[], length: number): { text: string; ranges: Range[] } {
  const sorted = ranges.toSorted((one, other) => one[0] - other[0]);
  const start = wordStart(text, bestStart(sorted, length, text.length));
  const end = start + length < text.length ? wordEnd(text, start, start + length) : text.length;
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    ranges: sorted.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + shift, to + shift]),
  };
}

function bestStart(ranges: Range[], length: number, textLength: number): number {
  let best = { start: 0, count: ranges.filter(([, to]) => to <= length).length };
  for (const [from] of ranges) {
    const start = Math.max(0, Math.min(from - CONTEXT, textLength - length));
    const count = ranges.filter(([begin, end]) => begin >= start && end <= start + length).length;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** Characters shown before the first marked word. */
const CONTEXT = 30;

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + CONTEXT ? at : space + 1;
}

function wordEnd(text: string, start: number, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > start ? space : at;
}

/** The content of a title without the lines of facts that follow its overview. */
export function overviewOf(content: string): string {
  const [overview] = content.split(FACTS);
  return overview!;
}

const FACTS = /(?:^|\n)(?:Created by|Director|Starring|Runtime): /u;
