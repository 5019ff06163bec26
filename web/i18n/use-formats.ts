import { useTranslation } from './use-translation.ts';
import { createFormats, type Formats } from '#web/lib/format/formats.ts';

const made = new Map<string, Formats>();

/** Formats of numbers and dates in the reader's language. */
export function useFormats(): Formats {
  return formatsOf(useTranslation().i18n.language);
}

/** The same ones at each call. */
export function formatsOf(language: string): Formats {
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}
