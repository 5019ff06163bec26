/** How a language writes numbers and dates, as `Intl` does (`formats.test.ts`). */
export interface Notation {
  decimal: string;
  group: string;
  /** The least number whose digits are grouped. */
  groupsFrom: number;
  /** Short names, from January. */
  months: string;
  date: (day: number, month: string, year: number) => string;
}

const dayFirst: Notation['date'] = (day, month, year) => `${day} ${month} ${year}`;
const continental = { decimal: ',', group: '.', groupsFrom: 10_000 };

export const notations = {
  en: {
    decimal: '.',
    group: ',',
    groupsFrom: 1000,
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    date: (day, month, year) => `${month} ${day}, ${year}`,
  },
  es: { ...continental, months: 'ene feb mar abr may jun jul ago sept oct nov dic', date: dayFirst },
  fr: {
    decimal: ',',
    group: '\u202f',
    groupsFrom: 1000,
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    date: dayFirst,
  },
  de: {
    ...continental,
    groupsFrom: 1000,
    months: '01 02 03 04 05 06 07 08 09 10 11 12',
    date: (day, month, year) => `${day < 10 ? '0' : ''}${day}.${month}.${year}`,
  },
  it: { ...continental, months: 'gen feb mar apr mag giu lug ago set ott nov dic', date: dayFirst },
  pt: {
    ...continental,
    groupsFrom: 1000,
    months: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
    date: (day, month, year) => `${day} de ${month} de ${year}`,
  },
} satisfies Record<string, Notation>;
