/** A text with the given ranges, [start, end), marked. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  let at = 0;
  const pieces = [...ranges]
    .sort((a, b) => a[0] - b[0])
    .flatMap(([start, end]) => {
      const from = Math.max(start, at);
      if (end <= from) return [];
      const piece = [text.slice(at, from), <mark key={from}>{text.slice(from, end)}</mark>];
      at = end;
      return piece;
    });
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
