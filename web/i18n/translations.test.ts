import { expect, test } from 'vitest';
import { languages } from '#contract/preference-choices.ts';
import { catalogues } from './catalogues.ts';
import { en } from './en/index.ts';
import { createI18n, loadNamespaces, type LazyNamespace } from './i18n.ts';
import { textFileOf } from './text-files.ts';

/** Every text of a language, by the path of its keys. */
async function textsOf(language: (typeof languages)[number]): Promise<Map<string, string>> {
  const { site, later } = await catalogues[language]();
  const namespaces = await Promise.all(Object.values(later).map(async (load: () => Promise<object>) => load()));
  return new Map(flatten([{ site }, ...namespaces]));
}

function flatten(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, [...path, key]));
}

const parametersIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b));
const withoutPart = (path: string) => path.replace(/^\d+\./, '');
const sourceOf = (path: string) => path.replace(/_many$/, '_other');

const english = await textsOf('en');

test.each(languages.filter((language) => language !== 'en'))(
  '%s says everything that the English says, with the same parameters',
  async (language) => {
    const texts = await textsOf(language);
    const faults = [...texts].filter(
      ([path, text]) =>
        text.trim() === '' ||
        parametersIn(text).join() !== parametersIn(english.get(sourceOf(path)) ?? '\u0000{{missing}}').join(),
    );
    expect(faults).toEqual([]);
    expect(new Set([...texts.keys()].map(sourceOf))).toEqual(new Set(english.keys()));
  },
);

test.each(languages)('the files that pages of %s preload have the namespaces', async (language) => {
  for (const namespace of Object.keys((await catalogues[language]()).later) as LazyNamespace[]) {
    const file: object = await import(`./${language}/${textFileOf(namespace)}.ts`);
    expect(Object.keys(file), namespace).toContain(namespace);
  }
});

test.each(languages)('%s has every plural form that its numbers need', async (language) => {
  const texts = await textsOf(language);
  const counted = [...english.keys()].filter((path) => path.endsWith('_one')).map((path) => path.slice(0, -4));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = counted.flatMap((path) => forms.map((form) => `${path}_${form}`)).filter((path) => !texts.has(path));
  expect(missing).toEqual([]);
});

// WCAG 2.5.3: people who speak to their browser say what they see.
test.each(languages)('%s: the accessible name of a button contains its visible text', async (language) => {
  const texts = await textsOf(language);
  const names = [...english.keys()].flatMap((path) => {
    if (path.endsWith('Label')) return [{ visible: path.slice(0, -'Label'.length), name: path }];
    if (path.endsWith('Short')) return [{ visible: path, name: path.slice(0, -'Short'.length) }];
    return [];
  });
  // Other labels name a field or a group, not the text beside it.
  const ofButtons = names.filter(({ visible, name }) => contains(english, name, visible));
  expect(ofButtons.length).toBeGreaterThan(10);
  expect(ofButtons.filter(({ visible, name }) => !contains(texts, name, visible))).toEqual([]);
});

function contains(texts: Map<string, string>, path: string, part: string): boolean {
  const [text, within] = [texts.get(part), texts.get(path)].map((each) => each?.toLocaleLowerCase());
  return text !== undefined && within !== undefined && within.includes(text);
}

test.each(languages.filter((language) => language !== 'en'))('%s is set with its own marks', async (language) => {
  const typewritten = [...(await textsOf(language))].filter(
    ([path, text]) => /\.\.\.|'/.test(text) || (text.includes('"') && !/\.tips\.\d+\.example$/.test(withoutPart(path))),
  );
  expect(typewritten).toEqual([]);
});

test('a counted text has the plural form of its number', async () => {
  const translator = await createI18n('de');
  await loadNamespaces(translator, 'notifications');
  const lead = (count: number) => translator.t('lead', { ns: 'notifications', count, formatted: String(count) });
  expect([0, 1, 2].map(lead)).toEqual([
    'Du bist auf dem neuesten Stand.',
    '1 ungelesene Mitteilung.',
    '2 ungelesene Mitteilungen.',
  ]);
});

test('the English of what the server refuses is the server’s own', async () => {
  const { errorTable } = await import('#contract/errors.ts');
  const { fieldErrors } = await import('#contract/field-errors.ts');
  const { unsentReasons } = await import('#contract/admin/email-queue-states.ts');
  const { errors } = await en.later.errors();
  const { fields, unsent, ...refusals } = errors;
  expect(Object.keys(fields)).toEqual(Object.keys(fieldErrors));
  expect(unsent).toEqual(unsentReasons);
  expect(refusals).toEqual(Object.fromEntries(Object.entries(errorTable).map(([code, { detail }]) => [code, detail])));
});
