import type { TFunction } from 'i18next';
import type { Language } from '#contract/preference-choices.ts';
import type { English } from './en/index.ts';

type Namespace = keyof English;

/** The texts of one reader, by namespace, in the current language. Has the types of i18next. */
export interface Translator {
  readonly language: Language;
  /** The text of a key; the default namespace is `site`. */
  t: TFunction;
  exists: (key: string, options: { ns: Namespace }) => boolean;
  getTexts: (namespace: Namespace) => object | undefined;
  setTexts: (language: Language, namespace: Namespace, texts: object) => void;
  /** The namespaces loaded in the current language. */
  listNamespaces: () => Namespace[];
  changeLanguage: (language: Language) => void;
  onLanguageChanged: (listener: () => void) => () => void;
  /** A new object after each change of language, for `useSyncExternalStore`. */
  getSnapshot: () => TranslatorSnapshot;
  /** The snapshot in the language that the server rendered. */
  getServerSnapshot: () => TranslatorSnapshot;
}

/** Its language is fixed, so that rows that hydrate after a change match the server's markup. */
export interface TranslatorSnapshot {
  i18n: Translator;
  /** Returns the same function for the same namespace. */
  textsOf: (namespace: Namespace) => TFunction<Namespace>;
}

type Values = Record<string, string | number | boolean | undefined> & { ns?: Namespace; count?: number };

export function createTranslator(first: Language): Translator {
  let language = first;
  let snapshot: TranslatorSnapshot | undefined;
  const loaded = new Map<string, object>();
  const listeners = new Set<() => void>();
  const find = (from: Language, namespace: Namespace, key: string, count?: number) =>
    findText(loaded.get(`${from} ${namespace}`), formsOf(from, key, count));
  const translateFrom = (defaultNamespace: Namespace, fixed?: Language) =>
    ((key: string, values: Values = {}) => {
      const found = find(fixed ?? language, values.ns ?? defaultNamespace, key, values.count);
      return typeof found === 'string' ? fillIn(found, values) : (found ?? key);
    }) as unknown as TFunction<Namespace>;

  const translator: Translator = {
    get language() {
      return language;
    },
    t: translateFrom('site') as TFunction,
    exists: (key, { ns }) => find(language, ns, key) !== undefined,
    getTexts: (namespace) => loaded.get(`${language} ${namespace}`),
    setTexts: (textLanguage, namespace, texts) => void loaded.set(`${textLanguage} ${namespace}`, texts),
    listNamespaces: () =>
      [...loaded.keys()]
        .map((name) => name.split(' '))
        .filter(([textLanguage]) => textLanguage === language)
        .map(([, namespace]) => namespace as Namespace),
    changeLanguage: (next) => {
      language = next;
      snapshot = undefined;
      for (const listener of listeners) listener();
    },
    onLanguageChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => (snapshot ??= createSnapshot(language)),
    getServerSnapshot: () => serverSnapshot,
  };
  const serverSnapshot = translator.getSnapshot();

  function createSnapshot(fixed: Language): TranslatorSnapshot {
    const functions = new Map<Namespace, TFunction<Namespace>>();
    return {
      i18n: {
        ...translator,
        language: fixed,
        t: translateFrom('site', fixed) as TFunction,
        exists: (key, { ns }) => find(fixed, ns, key) !== undefined,
        getTexts: (namespace) => loaded.get(`${fixed} ${namespace}`),
      },
      textsOf: (namespace) => {
        const known = functions.get(namespace) ?? translateFrom(namespace, fixed);
        functions.set(namespace, known);
        return known;
      },
    };
  }
  return translator;
}

const rules = new Map<Language, Intl.PluralRules>();

/** The keys to look up, in order: `count_zero`, `count_one`, `count`. */
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

/** Replaces `{{name}}` by the value of that name. */
const fillIn = (text: string, values: Values): string =>
  text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
