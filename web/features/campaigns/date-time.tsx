import { useTranslation } from '#web/i18n/use-translation.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/** In the reader's language and time zone. */
export function useDateTime(): (iso: string) => string {
  const { language } = useTranslation().i18n;
  const format =
    made.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { dateStyle: 'medium', timeStyle: 'short' });
  made.set(language, format);
  return (iso) => format.format(new Date(iso));
}

export function DateTime({ at }: { at: string }) {
  const write = useDateTime();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {write(at)}
    </time>
  );
}

/** `2026-11-21T09:30` in the reader's time zone as ISO 8601; null for an empty field. */
export function toIso(local: string): string | null {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export function toLocal(moment: number): string {
  const offsetMs = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offsetMs).toISOString().slice(0, 16);
}
