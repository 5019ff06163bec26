type Range = readonly [start: number, end: number];

/** Ranges are [start, end). */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return pieces(text, ranges).map(({ piece, from, isMarked }) =>
    isMarked ? <mark key={from}>{piece}</mark> : <span key={from}>{piece}</span>,
  );
}

function pieces(text: string, ranges: readonly Range[]) {
  const cut: { piece: string; from: number; isMarked: boolean }[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) cut.push({ piece: text.slice(at, end), from: at, isMarked });
    at = Math.max(at, end);
  };
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return cut;
}
