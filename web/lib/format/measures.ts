export interface Measures {
  bytes: (value: number) => string;
  /** 1.2M. */
  short: (value: number) => string;
  /** 0 to 1. */
  share: (value: number) => string;
  /** In the reader's time zone. */
  moment: (iso: string) => string;
  /** Without the year; in UTC. */
  day: (isoDate: string) => string;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function createMeasures(language: string): Measures {
  const locale = language === 'en' ? 'en-US' : language;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const short = new Intl.NumberFormat(locale, { notation: 'compact' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    bytes: (value) => writeBytes(locale, value),
    short: (value) => short.format(value),
    share: (value) => share.format(value),
    moment: (iso) => moment.format(new Date(iso)),
    day: (isoDate) => day.format(new Date(isoDate)),
  };
}

function writeBytes(locale: string, value: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(value / 1000 ** power);
}
