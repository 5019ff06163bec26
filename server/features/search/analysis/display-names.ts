import { wordsOf } from './analyzer.ts';

const LOCALES = ['en', 'es', 'fr', 'de', 'it', 'pt'];

/** Names in the languages of the site, as `displayNameKey` writes them, with their codes. Names of `known` come first. */
export function codesByName(
  type: 'language' | 'region',
  codes: readonly string[],
  known: Iterable<readonly [name: string, code: string]>,
): Map<string, string> {
  const byName = new Map(Array.from(known, ([name, code]) => [displayNameKey(name), code]));
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
    for (const code of codes) {
      const key = displayNameKey(names.of(code) ?? '');
      if (key !== '' && !byName.has(key)) byName.set(key, code);
    }
  }
  return byName;
}

const englishNames = new Map<'language' | 'region', Intl.DisplayNames>();

/** Undefined for an unknown code. Creates the names when first asked: the first of a process take 30 ms, which a start would wait for. */
export function englishName(type: 'language' | 'region', code: string): string | undefined {
  let names = englishNames.get(type);
  if (!names) {
    names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
    englishNames.set(type, names);
  }
  return names.of(code);
}

export function displayNameKey(name: string): string {
  return wordsOf(name).join('');
}
