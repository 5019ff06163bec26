import { useTranslation } from '#web/i18n/use-translation.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/** Writes moments in the reader's language and time zone. */
export function useDateTime(): (iso: string) => string {
  const { language } = useTranslation().i18n;
  const format =
    made.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { dateStyle: 'medium', timeStyle: 'short' });
  made.set(language, format);
  return (iso) => format.format(new Date(iso));
}

/** A moment, in words and for programs. */
export function DateTime({ at }: { at: string }) {
  const write = useDateTime();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {write(at)}
    </time>
  );
}

/** The moment that a reader means with `2026-11-21T09:30`, in their own time zone, as ISO 8601; null for none. */
export function toIso(local: string): string | null {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The same the other way round, for fields. */
export function toLocal(moment: number): string {
  const offsetMs = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offsetMs).toISOString().slice(0, 16);
}
