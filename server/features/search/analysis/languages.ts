import { BoundedCache } from '../caching/bounded-cache.ts';
import { codesByName, displayNameKey, englishName } from './display-names.ts';

/** The code of a language by its name in one of the interface languages: `korean`, `coréen` → `ko`. */
export function languageByName(words: readonly string[]): string | undefined {
  return codeByName().get(words.join(''));
}

export function languageCode(text: string): string | undefined {
  const key = displayNameKey(text);
  return CODES.includes(key) ? key : codeByName().get(key);
}

/** Empty when unknown. */
export function englishLanguageName(code: string | null): string {
  return code === null ? '' : ENGLISH_NAMES_BY_CODE.of(code, () => findEnglishName(code));
}

/** The codes of all languages fit. Cached, because building an index asks for that of each title. */
const ENGLISH_NAMES_BY_CODE = new BoundedCache<string, string>(700);

function findEnglishName(code: string): string {
  return /^[a-z]{2}$/.test(code) ? (englishName('language', code) ?? '') : '';
}

/** The English name of a language by an adjective in a language of the site: `franzosische`, `francesas`, `coreani`. */
export function englishLanguage(word: string): string | undefined {
  if (!beginnings().has(word.slice(0, UNCHANGED_LETTERS))) return undefined;
  return ENGLISH_OF_ADJECTIVES.of(word, () => findEnglishLanguage(word)) ?? undefined;
}

/** Adjectives differ from the name of their language behind these letters, or are in `IRREGULAR_ADJECTIVES`. */
const UNCHANGED_LETTERS = 3;

let namesBegin: Set<string> | undefined;

/** How names and irregular adjectives begin: most words are no language. */
function beginnings(): Set<string> {
  return (namesBegin ??= new Set(
    [...codeByName().keys(), ...IRREGULAR_ADJECTIVES.keys()].map((name) => name.slice(0, UNCHANGED_LETTERS)),
  ));
}

/** Cached, because each word is looked up for each language of the site. */
const ENGLISH_OF_ADJECTIVES = new BoundedCache<string, string | null>(500);

function findEnglishLanguage(word: string): string | null {
  const code = [
    word,
    word.replace(/(?:e[rsnm]?|s)$/, ''),
    word.replace(/(?:nes?|as?|es)$/, ''),
    word.replace(/(?:as?|os|i|e)$/, 'o'),
    word.replace(/[ia]s?$/, 'e'),
    IRREGULAR_ADJECTIVES.get(word) ?? word,
  ]
    .map((name) => codeByName().get(name))
    .find((found) => found !== undefined);
  return code === undefined ? null : englishLanguageName(code) || code;
}

/** Plurals and feminines whose stem differs from the name of the language. */
const IRREGULAR_ADJECTIVES = new Map([
  ['tedesco', 'german'],
  ['tedesca', 'german'],
  ['tedeschi', 'german'],
  ['tedesche', 'german'],
  ['polacchi', 'polish'],
  ['polacche', 'polish'],
  ['turchi', 'turkish'],
  ['turche', 'turkish'],
  ['greci', 'greek'],
  ['greche', 'greek'],
  ['alemaes', 'german'],
  ['espanhois', 'spanish'],
  ['espanhola', 'spanish'],
  ['espanholas', 'spanish'],
  ['alemanas', 'german'],
  ['alemanes', 'german'],
  ['russes', 'russian'],
  ['russe', 'russian'],
  ['grecques', 'greek'],
  ['griegas', 'greek'],
  ['thailandais', 'thai'],
  ['thailandaise', 'thai'],
  ['finlandais', 'finnish'],
  ['finlandaise', 'finnish'],
  ['polonaises', 'polish'],
  ['turques', 'turkish'],
  ['catalanes', 'catalan'],
]);

/** ISO 639-1. */
const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch cn co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

/** TMDB uses `cn` for Cantonese. */
const OTHER_NAMES: [string, string][] = [
  ['cantonese', 'cn'],
  ['mandarin', 'zh'],
  ['farsi', 'fa'],
];

let byName: Map<string, string> | undefined;

/** TMDB's `cn` is none of the standard, so that it has no name. */
function codeByName(): Map<string, string> {
  return (byName ??= codesByName(
    'language',
    CODES.filter((code) => code !== 'cn'),
    OTHER_NAMES,
  ));
}
