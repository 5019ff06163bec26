import { notations, type Notation } from './notations.ts';

/** Dates are in en-US short form in English (BEHAVIOUR.md 9). */
export interface Formats {
  rating: (value: number) => string;
  count: (value: number) => string;
  date: (isoDate: string) => string;
}

/** Without `Intl`, whose first formatter takes a browser 10 to 20 ms (on a slow phone 70), except for unusual values. */
export function createFormats(language: keyof typeof notations): Formats {
  const { decimal, group, groupsFrom, months, date }: Notation = notations[language];
  const locale = language === 'en' ? 'en-US' : language;
  const monthNames = months.split(' ');
  const writeCount = (value: number) => {
    const digits = String(value);
    return value < groupsFrom ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, group);
  };
  return {
    rating: (value) => {
      const tenths = Math.round(value * 10);
      if (!(value >= 0 && tenths < 10_000))
        return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
      return `${Math.floor(tenths / 10)}${decimal}${tenths % 10}`;
    },
    count: (value) =>
      Number.isSafeInteger(value) && value >= 0 ? writeCount(value) : new Intl.NumberFormat(locale).format(value),
    date: (isoDate) => {
      const moment = new Date(isoDate);
      const year = moment.getUTCFullYear();
      if (Number.isNaN(year)) return isoDate;
      // Before year 1 years are counted backwards.
      if (year < 1) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);
      return date(moment.getUTCDate(), monthNames[moment.getUTCMonth()] ?? '', year);
    },
  };
}

export function yearOf(isoDate: string | null): number | null {
  const year = Number(isoDate?.slice(0, 4));
  return year > 0 ? year : null;
}

export function yearsBetween(from: string, to: string): number {
  const hadBirthday = to.slice(5) >= from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

/** Cut at the end of a word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (letters.length <= length) return letters.join('');
  const wordEnd = letters.lastIndexOf(' ', length);
  const end = wordEnd > length * 0.8 ? wordEnd : length;
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s,;:.–-]+$/, '')}…`;
}
