import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import { withElisions } from '../analysis/elision.ts';
import { studioKey } from '../analysis/studios.ts';
import { franchiseKey } from '../analysis/tags.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { isTitleName } from '../index/known-titles.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { asSomething } from '../query/asking-phrases.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { interpretQuery, isOneKind, KIND_WORDS, placeBehindKind } from '../query/interpretation.ts';
import { isRequestWord } from '../query/misspelt-request.ts';
import type { KnownNames } from '../query/translation/people-in-requests.ts';
import { translateRequest } from '../query/translation/translate-request.ts';
import { POPULAR, POPULAR_BESIDE_GENRE, POPULAR_EXACT, TAGGED_TITLES_MIN } from '../ranking/weights.ts';
import { type Kind, KINDS, type SearchRequest, TERM_PREFIX, TITLE_KINDS } from '../types.ts';

/** Does not translate a text that is the name of a title. */
export function inEnglish(index: LoadedIndex, asked: SearchRequest): SearchRequest {
  const { kinds } = index;
  if (asked.exact || asked.tagSearch) return asked;
  const text = withElisions(asked.text);
  const words = wordsOf(text);
  const something = asSomething(words);
  if (something && !isTitleName(kinds, words, 0)) return { ...asked, text: something };
  const request = { ...asked, text };
  const name = withEnglishKind(words, kinds);
  // `the truman show` is no show called Truman.
  if (name && !isTitleName(kinds, words, POPULAR)) return { ...asked, text: name };
  const translated = translateRequest(text, knownNames(index));
  if (!translated) return request;
  const isName = KINDS.some(
    (kind) => kinds[kind].hasName(words, 0) || (translated.mayBeName && hasPopularName(index, kind, text)),
  );
  return isName ? request : { ...request, text: translated.english, isTranslated: true };
}

/**
 * The name of a title and its kind in English, if the text is these in any language: `in time film` is no film about time, and
 * `la serie hora de aventuras` is no adventure series.
 */
function withEnglishKind(words: readonly string[], kinds: LoadedIndex['kinds']): string | undefined {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  if (before.length > 0 && isOneKind(last) && isTitleName(kinds, before, before.length > 1 ? POPULAR_EXACT : POPULAR))
    return [...before, englishKind(last)].join(' ');
  const start = placeBehindKind(words);
  // `serie tv dark`
  const behind = words.slice(words[start] === 'tv' ? start + 1 : start);
  if (start === 0 || behind.length === 0 || (behind.length === 1 && isRequestWord(behind[0]!))) return undefined;
  const least = behind.length > 1 ? POPULAR : POPULAR_BESIDE_GENRE;
  return isTitleName(kinds, behind, least) ? [...behind, englishKind(words[start - 1]!)].join(' ') : undefined;
}

const englishKind = (word: string) => (KIND_WORDS.get(word) === 'movie' ? 'movie' : 'series');

/** Whether a popular name has all words. */
function hasPopularName({ kinds, dictionary }: LoadedIndex, kind: Kind, name: string): boolean {
  const { words, ...interpretation } = interpretQuery(name, dictionary);
  const query = nameQuery({ ...interpretation, words: words.map((word) => ({ ...word, isPrefix: false })) });
  const { rows } = kinds[kind].search({ query, scope: 'names', limit: NAMES_CHECKED });
  return rows.some((row) => {
    const names = kinds[kind].popularity(row) >= POPULAR ? (kinds[kind].candidate(row)?.names ?? []) : [];
    return names.some((known) => words.every(({ text }) => known.words.includes(text)));
  });
}

function knownNames(index: LoadedIndex): KnownNames {
  const { kinds, dictionary } = index;
  const hasKey = (kind: Kind, key: string) => kinds[kind].rowsByKey(key, 1).length > 0;
  const isPerson = (name: string) => hasKey('person', nameKey(wordsOf(name))) || hasPopularName(index, 'person', name);
  return {
    isPerson,
    isPersonWord: (word) => dictionary.popularityOf(word, 'person') > 0,
    isName: (name) => {
      const words = wordsOf(name);
      return (
        isPerson(name) ||
        TITLE_KINDS.some(
          (kind) =>
            hasKey(kind, nameKey(words)) ||
            hasKey(kind, franchiseKey(words)) ||
            hasStudio(kinds[kind], words) ||
            hasPopularName(index, kind, name),
        )
      );
    },
  };
}

export function hasStudio(index: KindIndex, name: readonly string[]): boolean {
  return index.hasFilterTerm(TERM_PREFIX.studio + studioKey(name), TAGGED_TITLES_MIN);
}

/** The query leaves out stop words. */
const NAMES_CHECKED = 10;
