import type { Language } from '#contract/preference-choices.ts';
import type { English, LazyNamespace, TextsOf } from './en/index.ts';
import type { ExactTranslation, Translation } from './translation.ts';

/** Each language is a separate file; browsers load only the reader's. */
const all = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  it: async () => (await import('./it/index.ts')).it,
  pt: async () => (await import('./pt/index.ts')).pt,
};

type TextsIn<L extends Language> = Awaited<ReturnType<(typeof all)[L]>>;

interface Catalogue<L extends Language> {
  site: Translation<L, English['site']> & ExactTranslation<L, TextsIn<L>['site'], English['site']>;
  later: {
    [Namespace in LazyNamespace]: () => Promise<{
      [Name in Namespace]: Translation<L, English[Namespace]> &
        ExactTranslation<L, TextsOf<TextsIn<L>['later'], Namespace>, English[Namespace]>;
    }>;
  };
}

/** All languages. A missing language, or one that does not match the English texts, does not compile. */
export const catalogues: { [L in Language]: () => Promise<Catalogue<L>> } = all;
