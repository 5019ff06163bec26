import { useMemo } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Days (`YYYY-MM-DD`) in the reader's language. */
export function useDayFormats() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (day: string) => format.format(new Date(day));
    };
    const range = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return {
      month: formatter({ month: 'long', year: 'numeric' }),
      whole: formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      short: formatter({ weekday: 'short', day: 'numeric', month: 'short' }),
      weekday: formatter({ weekday: 'short' }),
      range: (from: string, to: string) => range.formatRange(new Date(from), new Date(to)),
    };
  }, [language]);
}
