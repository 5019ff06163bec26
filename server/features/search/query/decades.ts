/** `1999`, `90s`, `1990s`, `nineties`; null for any other word. */
export function yearsFromWord(word: string): number[] | null {
  const year = /^(?:18[7-9]|19\d|20\d)\d$/.test(word) ? Number(word) : undefined;
  if (year !== undefined) return [year];
  const [, century, tens] = /^(18|19|20)?(\d0)s$/.exec(word) ?? [];
  const decade = tens === undefined ? DECADES.get(word) : decadeFromDigits(century, Number(tens));
  return decade === undefined ? null : Array.from({ length: 10 }, (_, index) => decade + index);
}

/** The years that the words from `at` on name: `1999`, `90s`, `before 1950`, `since 2010`. */
export function yearsAt(
  words: readonly string[],
  at: number,
  thisYear: number,
): { years: number[]; length: number } | undefined {
  const bound = words[at]!;
  const isOpen = bound === 'before' || bound === 'after' || bound === 'since';
  const named = yearsFromWord(words[isOpen ? at + 1 : at] ?? '');
  if (!named) return undefined;
  if (!isOpen) return { years: named, length: 1 };
  const [first, last] = [named[0]!, named.at(-1)!];
  const from = bound === 'before' ? FIRST_YEAR : bound === 'after' ? last + 1 : first;
  const to = bound === 'before' ? first - 1 : thisYear;
  if (from > to) return undefined;
  return { years: Array.from({ length: to - from + 1 }, (_, index) => from + index), length: 2 };
}

/** Of the oldest film in TMDB. */
const FIRST_YEAR = 1874;

/** `20s` means the 2020s, which have more titles. */
function decadeFromDigits(century: string | undefined, tens: number): number {
  return century === undefined ? (tens < 30 ? 2000 : 1900) + tens : Number(century) * 100 + tens;
}

const DECADES = new Map(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, index): [string, number] => [word, 1920 + index * 10]),
);
