import type { Language } from '#contract/preference-choices.ts';
import type { English, LazyNamespace, TextsOf } from './en/index.ts';
import type { Faithful, Translation } from './translation.ts';

/** Each language in a file of its own, of which a browser loads its reader's. */
const all = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  it: async () => (await import('./it/index.ts')).it,
  pt: async () => (await import('./pt/index.ts')).pt,
};

type Said<L extends Language> = Awaited<ReturnType<(typeof all)[L]>>;

interface Catalogue<L extends Language> {
  site: Translation<L, English['site']> & Faithful<L, Said<L>['site'], English['site']>;
  later: {
    [Part in LazyNamespace]: () => Promise<{
      [Name in Part]: Translation<L, English[Part]> & Faithful<L, TextsOf<Said<L>['later'], Part>, English[Part]>;
    }>;
  };
}

/** Every language we speak. A language that is missing, or is no faithful translation of the English, does not compile. */
export const catalogues: { [L in Language]: () => Promise<Catalogue<L>> } = all;
