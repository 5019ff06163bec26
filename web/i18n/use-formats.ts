import { useTranslation } from './use-translation.ts';
import { createFormats, type Formats } from '#web/lib/format/formats.ts';

const made = new Map<string, Formats>();

/** Figures and dates as the reader's language writes them. */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}
