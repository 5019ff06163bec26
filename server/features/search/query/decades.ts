import { canonicalWord } from '../analysis/canonical-words.ts';

/** A year in which films were released. */
export const isYear = (word: string): boolean => /^(?:18[7-9]|19\d|20\d)\d$/.test(word);

/** `1999`, `90s`, `1990s`, `nineties`; null for any other word. */
export function yearsFromWord(word: string): number[] | null {
  if (isYear(word)) return [Number(word)];
  const [, century, tens] = /^(18|19|20)?(\d0)s$/.exec(word) ?? [];
  const decade = tens === undefined ? DECADES.get(word) : decadeFromDigits(century, Number(tens));
  return decade === undefined ? null : Array.from({ length: 10 }, (_, index) => decade + index);
}

/**
 * The years that the words from `at` on name: `1999`, `late 90s`, `before 1950`, `since 2010`, `1980 to 1990`,
 * `last 5 years`.
 */
export function yearsAt(
  words: readonly string[],
  at: number,
  thisYear: number,
): { years: number[]; length: number } | undefined {
  const bound = words[at]!;
  const relative = relativeYearsAt(words, at, thisYear);
  if (relative) return relative;
  if (bound === 'between') return yearsBetween(words, at + 1);
  const isOpen = bound === 'before' || bound === 'after' || bound === 'since' || bound === 'until';
  const part = PARTS_OF_DECADES.get(bound);
  const named = yearsFromWord(words[isOpen || part ? at + 1 : at] ?? '');
  if (!named) return undefined;
  if (part) return named.length === 1 ? undefined : { years: named.slice(...part), length: 2 };
  if (!isOpen) return yearsFromOn(named, words, at);
  const [first, last] = [named[0]!, named.at(-1)!];
  const from = bound === 'before' || bound === 'until' ? FIRST_YEAR : bound === 'after' ? last + 1 : first;
  const to = bound === 'before' ? first - 1 : bound === 'until' ? last : thisYear;
  if (from > to) return undefined;
  return { years: yearsFromTo(from, to), length: 2 };
}

/** `80s and 90s`, `1990 to 1995`, `1990-1995` */
function yearsFromOn(named: number[], words: readonly string[], at: number): { years: number[]; length: number } {
  const isAnd = words[at + 1] === 'and';
  const gap = isAnd || words[at + 1] === 'to' || words[at + 1] === 'until' ? 2 : 1;
  const other = yearsFromWord(words[at + gap] ?? '');
  if (isAnd && other && named.length > 1)
    return { years: [...named, ...other].toSorted((one, next) => one - next), length: 3 };
  const isRange = other !== null && other.at(-1)! > named.at(-1)!;
  return isRange ? { years: yearsFromTo(named[0]!, other.at(-1)!), length: 1 + gap } : { years: named, length: 1 };
}

/** `this year`, `last decade`, `past 5 years`, `2 years ago` */
function relativeYearsAt(
  words: readonly string[],
  at: number,
  thisYear: number,
): { years: number[]; length: number } | undefined {
  const isPast = words[at] === 'last' || words[at] === 'past';
  const start = isPast || words[at] === 'this' ? at + 1 : at;
  const unit = YEARS_OF_UNIT.get(words[start] ?? '');
  if (unit !== undefined && start > at) {
    const to = isPast && unit === 1 ? thisYear - 1 : thisYear;
    const from = unit === 1 ? to : isPast ? to - unit : to - (to % unit);
    return { years: yearsFromTo(from, to), length: 2 };
  }
  const amount = Number(canonicalWord(words[start] ?? '') ?? words[start]);
  if (!(amount > 0 && amount <= AMOUNT_MAX) || !/^years?$/.test(words[start + 1] ?? '')) return undefined;
  if (isPast) return { years: yearsFromTo(thisYear - amount, thisYear), length: 3 };
  return words[start + 2] === 'ago' ? { years: [thisYear - amount], length: 3 } : undefined;
}

const YEARS_OF_UNIT = new Map([
  ['year', 1],
  ['decade', 10],
  ['century', 100],
]);
const AMOUNT_MAX = 100;

/** The arguments of `slice`. */
const PARTS_OF_DECADES = new Map<string, [number, number]>([
  ['early', [0, 5]],
  ['mid', [3, 8]],
  ['late', [5, 10]],
]);

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
