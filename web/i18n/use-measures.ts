import { useTranslation } from './use-translation.ts';
import { createMeasures, type Measures } from '#web/lib/format/measures.ts';

const made = new Map<string, Measures>();

/** Formats of sizes, shares and times in the reader's language. */
export function useMeasures(): Measures {
  const { language } = useTranslation().i18n;
  const measures = made.get(language) ?? createMeasures(language);
  made.set(language, measures);
  return measures;
}
