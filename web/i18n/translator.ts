import type { TFunction } from 'i18next';
import type { Language } from '#contract/preference-choices.ts';
import type { English } from './en/index.ts';

type Part = keyof English;

/** What is said to one reader: texts in parts, in the language of the moment. Its types are i18next's. */
export interface Translator {
  readonly language: Language;
  /** Says the text of a key, by default of `site`. */
  t: TFunction;
  exists: (key: string, options: { ns: Part }) => boolean;
  getTexts: (part: Part) => object | undefined;
  setTexts: (language: Language, part: Part, texts: object) => void;
  /** The parts that are here in the language of the moment. */
  listNamespaces: () => Part[];
  changeLanguage: (language: Language) => void;
  onLanguageChanged: (listener: () => void) => () => void;
  /** The same with the language it has now, another object for each language, for components to compare. */
  spoken: () => TranslatorSnapshot;
}

export interface TranslatorSnapshot {
  i18n: Translator;
  /** One function for each part. */
  textsOf: (part: Part) => TFunction<Part>;
}

type Values = Record<string, string | number | boolean | undefined> & { ns?: Part; count?: number };

export function createTranslator(first: Language): Translator {
  let language = first;
  let now: TranslatorSnapshot | undefined;
  const kept = new Map<string, object>();
  const listeners = new Set<() => void>();
  const find = (part: Part, key: string, count?: number) =>
    findText(kept.get(`${language} ${part}`), formsOf(language, key, count));
  const sayFrom = (home: Part) =>
    ((key: string, values: Values = {}) => {
      const found = find(values.ns ?? home, key, values.count);
      return typeof found === 'string' ? fillIn(found, values) : (found ?? key);
    }) as unknown as TFunction<Part>;

  const speech: Translator = {
    get language() {
      return language;
    },
    t: sayFrom('site') as TFunction,
    exists: (key, { ns }) => find(ns, key) !== undefined,
    getTexts: (part) => kept.get(`${language} ${part}`),
    setTexts: (spoken, part, texts) => void kept.set(`${spoken} ${part}`, texts),
    listNamespaces: () =>
      [...kept.keys()]
        .map((name) => name.split(' '))
        .filter(([spoken]) => spoken === language)
        .map(([, part]) => part as Part),
    changeLanguage: (next) => {
      language = next;
      now = undefined;
      for (const listener of listeners) listener();
    },
    onLanguageChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    spoken: () => (now ??= freeze()),
  };

  function freeze(): TranslatorSnapshot {
    const functions = new Map<Part, TFunction<Part>>();
    return {
      i18n: { ...speech, language },
      textsOf: (part) => {
        const known = functions.get(part) ?? sayFrom(part);
        functions.set(part, known);
        return known;
      },
    };
  }
  return speech;
}

const rules = new Map<Language, Intl.PluralRules>();

/** The keys under which a text may stand, best first: `count_zero`, `count_one`, `count`. */
function formsOf(language: Language, key: string, count?: number): string[] {
  if (count === undefined) return [key];
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rule.select(count)}`, key];
}

function findText(texts: object | undefined, forms: string[]): unknown {
  for (const form of forms) {
    let found: unknown = texts;
    for (const step of form.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Puts values into the places that are named {{for them}}. */
const fillIn = (text: string, values: Values): string =>
  text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
