import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { English } from './en/index.ts';
import type { Speech, SpokenNow } from './translator.ts';

/** Changes with the language, and so has everything said anew. */
export const SpeechContext = createContext<SpokenNow | null>(null);

/** The texts of a part, in the reader's language; `t('key', { ns })` reads from another part. */
export function useTranslation<Part extends keyof English = 'site'>(
  part?: Part,
): {
  t: TFunction<Part>;
  i18n: Speech;
} {
  const spoken = use(SpeechContext);
  if (!spoken) throw new Error('No texts here');
  return { t: spoken.textsOf(part ?? 'site') as TFunction<Part>, i18n: spoken.i18n };
}
