/** `june 2019`, `juin 2019`, `june of 2019`: with a year, because `may`, `march` and `mars` are other words, too. */
export function monthAt(
  words: readonly string[],
  at: number,
): { month: number; year: string; length: number } | undefined {
  const month = MONTHS.get(words[at] ?? '');
  if (month === undefined) return undefined;
  const gap = BEFORE_YEAR.has(words[at + 1] ?? '') ? 2 : 1;
  const year = words[at + gap] ?? '';
  return /^(?:18[7-9]|19\d|20\d)\d$/.test(year) ? { month, year, length: gap + 1 } : undefined;
}

/** The English name of a month: `juin` → `june`. */
export function englishMonth(word: string): string | undefined {
  const month = MONTHS.get(word);
  return month === undefined ? undefined : ENGLISH[month - 1];
}

const BEFORE_YEAR = new Set(['of', 'de', 'di', 'do', 'del']);

const ENGLISH = 'january february march april may june july august september october november december'.split(' ');

/** In the languages of the site, without accents. */
const MONTHS = new Map(
  [
    ENGLISH,
    'januar februar marz april mai juni juli august september oktober november dezember'.split(' '),
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
    'jan feb mar apr may jun jul aug sept oct nov dec'.split(' '),
  ].flatMap((names) => names.map((name, at): [string, number] => [name, at + 1])),
);
