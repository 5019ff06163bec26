import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { English } from './en/index.ts';
import type { Translator, TranslatorSnapshot } from './translator.ts';

/** A new object after each change of language. */
export const TranslatorContext = createContext<TranslatorSnapshot | null>(null);

/** Texts of a namespace in the reader's language; `t('key', { ns })` reads from another one. */
export function useTranslation<Namespace extends keyof English = 'site'>(
  namespace?: Namespace,
): {
  t: TFunction<Namespace>;
  i18n: Translator;
} {
  const snapshot = use(TranslatorContext);
  if (!snapshot) throw new Error('useTranslation needs a TranslatorProvider');
  return { t: snapshot.textsOf(namespace ?? 'site') as TFunction<Namespace>, i18n: snapshot.i18n };
}
