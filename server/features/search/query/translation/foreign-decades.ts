/** `90er` and, after a word such as `años`, `90`, `2000` and `novanta`. */
export function decadeOf(word: string, isAnnounced: boolean): string | undefined {
  const [, digits, ending] = /^((?:19|20)?\d0)(ern?)?$/.exec(word) ?? [];
  if (digits !== undefined && (ending !== undefined || isAnnounced)) return `${digits}s`;
  return DECADES.get(word);
}

const DECADES = new Map(
  [
    ['zwanziger'],
    ['dreissiger', 'treinta', 'trenta', 'trinta'],
    ['vierziger', 'cuarenta', 'quaranta', 'quarenta'],
    ['funfziger', 'cincuenta', 'cinquanta', 'cinquenta'],
    ['sechziger', 'sesenta', 'sessanta', 'sessenta'],
    ['siebziger', 'setenta', 'settanta'],
    ['achtziger', 'achtzigern', 'ochenta', 'ottanta', 'oitenta'],
    ['neunziger', 'neunzigern', 'noventa', 'novanta'],
  ].flatMap((names, index) => names.map((name): [string, string] => [name, `${1920 + index * 10}s`])),
);
