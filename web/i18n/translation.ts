import type { Language } from '#contract/preference-choices.ts';

/**
 * Requirements for a translation of the English catalogue: the same keys at every depth, lists of equal length, the
 * plural forms of its language, and in every text the same {{parameters}}. Missing and additional parts do not compile.
 */

/** The plural forms by CLDR; `zero` is an additional form wherever English has one. */
interface PluralForms {
  en: 'one' | 'other';
  de: 'one' | 'other';
  es: 'one' | 'many' | 'other';
  fr: 'one' | 'many' | 'other';
  it: 'one' | 'many' | 'other';
  pt: 'one' | 'many' | 'other';
}

/** An English key in another language: `count_one` and `count_other` become all forms of that language. */
type KeyIn<L extends Language, K, Keys> = K extends `${infer Counted}_one`
  ? `${Counted}_other` extends Keys
    ? `${Counted}_${PluralForms[L]}`
    : K
  : K extends `${infer Counted}_other`
    ? `${Counted}_one` extends Keys
      ? never
      : K
    : K;

/** The English key that determines the type of a key of another language. */
type SourceKey<K, Keys> = K extends Keys
  ? K
  : K extends `${infer Counted}_many`
    ? Extract<`${Counted}_other`, Keys>
    : never;

type ParametersOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ParametersOf<Rest> : never;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Every) => void
  ? Every
  : never;

/** Any text that has every parameter of the English one. */
type TextLike<English extends string> = [ParametersOf<English>] extends [never]
  ? string
  : All<`${string}{{${ParametersOf<English>}}}${string}`>;

/** The type of a catalogue in a language, given the English one. */
export type Translation<L extends Language, English> = English extends string
  ? TextLike<English>
  : English extends readonly unknown[]
    ? { readonly [I in keyof English]: Translation<L, English[I]> }
    : {
        readonly [K in keyof English as KeyIn<L, K, keyof English>]: Translation<
          L,
          English[SourceKey<KeyIn<L, K, keyof English>, keyof English> & keyof English]
        >;
      };

/**
 * The catalogue itself if it has nothing that English lacks; otherwise an incompatible type that names the additional
 * part. `Translation` alone cannot refuse additional parameters.
 */
export type ExactTranslation<L extends Language, Texts, English> = Texts extends string
  ? English extends string
    ? string extends Texts
      ? 'this catalogue is not `as const`'
      : [Exclude<ParametersOf<Texts>, ParametersOf<English>>] extends [never]
        ? Texts
        : `{{${Exclude<ParametersOf<Texts>, ParametersOf<English>>}}} is not a parameter of the English`
    : 'the English has no text here'
  : Texts extends readonly unknown[]
    ? English extends readonly unknown[]
      ? { readonly [I in keyof Texts]: ExactTranslation<L, Texts[I], I extends keyof English ? English[I] : never> }
      : 'the English has no list here'
    : {
        readonly [K in keyof Texts]: K extends KeyIn<L, keyof English, keyof English>
          ? ExactTranslation<L, Texts[K], English[SourceKey<K, keyof English> & keyof English]>
          : 'the English has no such key';
      };
