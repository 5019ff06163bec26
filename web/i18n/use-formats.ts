import type { Language } from '#contract/preference-choices.ts';
import { createFormats, type Formats } from '#web/lib/format/formats.ts';
import { useTranslation } from './use-translation.ts';

const made = new Map<Language, Formats>();

/** Formats of numbers and dates in the reader's language: the same object at each call. */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  const formats = made.get(language) ?? createFormats(language);
  made.set(language, formats);
  return formats;
}
