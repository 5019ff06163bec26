import { useTranslation } from './use-translation.ts';
import { createFormats, type Formats } from '#web/lib/format/formats.ts';

const made = new Map<string, Formats>();

/** Formats of numbers and dates in the reader's language. */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}
