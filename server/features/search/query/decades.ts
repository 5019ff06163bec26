/** `1999`, `90s`, `1990s`, `nineties`; null for any other word. */
export function yearsFromWord(word: string): number[] | null {
  const year = /^(?:18[7-9]|19\d|20\d)\d$/.test(word) ? Number(word) : undefined;
  if (year !== undefined) return [year];
  const [, century, tens] = /^(18|19|20)?(\d0)s$/.exec(word) ?? [];
  const decade = tens === undefined ? DECADES.get(word) : decadeFromDigits(century, Number(tens));
  return decade === undefined ? null : Array.from({ length: 10 }, (_, index) => decade + index);
}

/** The years that the words from `at` on name: `1999`, `90s`, `before 1950`, `since 2010`, `between 1980 and 1990`. */
export function yearsAt(
  words: readonly string[],
  at: number,
  thisYear: number,
): { years: number[]; length: number } | undefined {
  const bound = words[at]!;
  if (words[at + 1] === 'year' && bound === 'this') return { years: [thisYear], length: 2 };
  if (words[at + 1] === 'year' && bound === 'last') return { years: [thisYear - 1], length: 2 };
  if (bound === 'between') return yearsBetween(words, at + 1);
  const isOpen = bound === 'before' || bound === 'after' || bound === 'since' || bound === 'until';
  const named = yearsFromWord(words[isOpen ? at + 1 : at] ?? '');
  if (!named) return undefined;
  // `80s and 90s`
  const other = named.length > 1 && words[at + 1] === 'and' ? yearsFromWord(words[at + 2] ?? '') : null;
  if (!isOpen && other) return { years: [...named, ...other].toSorted((one, next) => one - next), length: 3 };
  if (!isOpen) return { years: named, length: 1 };
  const [first, last] = [named[0]!, named.at(-1)!];
  const from = bound === 'before' || bound === 'until' ? FIRST_YEAR : bound === 'after' ? last + 1 : first;
  const to = bound === 'before' ? first - 1 : bound === 'until' ? last : thisYear;
  if (from > to) return undefined;
  return { years: yearsFromTo(from, to), length: 2 };
}

/** `1980 and 1990`, `80s and 90s`; the word in between is another one in other languages. */
function yearsBetween(words: readonly string[], at: number): { years: number[]; length: number } | undefined {
  const first = yearsFromWord(words[at] ?? '');
  const gap = yearsFromWord(words[at + 1] ?? '') ? 1 : 2;
  const last = yearsFromWord(words[at + gap] ?? '');
  if (!first || !last || first[0]! > last.at(-1)!) return undefined;
  return { years: yearsFromTo(first[0]!, last.at(-1)!), length: 1 + gap + 1 };
}

function yearsFromTo(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
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
