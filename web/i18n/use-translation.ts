import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { English } from './en/index.ts';
import type { Translator, TranslatorSnapshot } from './translator.ts';

/** Changes with the language, and so has everything said anew. */
export const TranslatorContext = createContext<TranslatorSnapshot | null>(null);

/** The texts of a part, in the reader's language; `t('key', { ns })` reads from another part. */
export function useTranslation<Part extends keyof English = 'site'>(
  part?: Part,
): {
  t: TFunction<Part>;
  i18n: Translator;
} {
  const spoken = use(TranslatorContext);
  if (!spoken) throw new Error('No texts here');
  return { t: spoken.textsOf(part ?? 'site') as TFunction<Part>, i18n: spoken.i18n };
}
