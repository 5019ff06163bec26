/** `1999`, `90s`, `1990s`, `nineties`; null for any other word. */
export function yearsFromWord(word: string): number[] | null {
  const year = /^(?:18[7-9]|19\d|20\d)\d$/.test(word) ? Number(word) : undefined;
  if (year !== undefined) return [year];
  const [, century, tens] = /^(18|19|20)?(\d0)s$/.exec(word) ?? [];
  const decade = tens === undefined ? DECADES.get(word) : decadeFromDigits(century, Number(tens));
  return decade === undefined ? null : Array.from({ length: 10 }, (_, index) => decade + index);
}

/** `20s` means the 2020s, which have more titles. */
function decadeFromDigits(century: string | undefined, tens: number): number {
  return century === undefined ? (tens < 30 ? 2000 : 1900) + tens : Number(century) * 100 + tens;
}

const DECADES = new Map(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, index): [string, number] => [word, 1920 + index * 10]),
);
