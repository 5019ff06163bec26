/** Dates are in en-US short form in English (BEHAVIOUR.md 9). */
export interface Formats {
  rating: (value: number) => string;
  count: (value: number) => string;
  date: (isoDate: string) => string;
}

const LOCALES: Record<string, string> = { en: 'en-US' };

export function createFormats(language: string): Formats {
  const locale = LOCALES[language] ?? language;
  // Created on first use: formatters are slow to create, and few pages need all three.
  const rating = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const count = once(() => new Intl.NumberFormat(locale));
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  return {
    rating: (value) => rating().format(value),
    // Most counts need no grouping.
    count: (value) => (Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : count().format(value)),
    date: (isoDate) => (Number.isNaN(Date.parse(isoDate)) ? isoDate : date().format(new Date(isoDate))),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
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
