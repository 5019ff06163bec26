import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import { withElisions } from '../analysis/elision.ts';
import { studioKey } from '../analysis/studios.ts';
import { franchiseKey } from '../analysis/tags.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { isTitleName } from '../index/known-titles.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { asSomething } from '../query/asking-phrases.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { interpretQuery, isOneKind, KIND_WORDS } from '../query/interpretation.ts';
import type { KnownNames } from '../query/translation/people-in-requests.ts';
import { translateRequest } from '../query/translation/translate-request.ts';
import { POPULAR, POPULAR_EXACT, TAGGED_TITLES_MIN } from '../ranking/weights.ts';
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
  const name = besideKind(words);
  // `in time film` is no film about time.
  // Nor is `the truman show` a show called Truman.
  const isShorter = name && isTitleName(kinds, name.words, name.words.length > 1 ? POPULAR_EXACT : POPULAR);
  if (isShorter && !isTitleName(kinds, words, POPULAR)) return { ...asked, text: [...name.words, name.kind].join(' ') };
  const translated = translateRequest(text, knownNames(index));
  if (!translated) return request;
  const key = nameKey(words);
  const isName = KINDS.some(
    (kind) => kinds[kind].rowsByKey(key, 1).length > 0 || (translated.mayBeName && hasPopularName(index, kind, text)),
  );
  return isName ? request : { ...request, text: translated.english };
}

/** The words before one title of a kind, in any language, and the kind in English. */
function besideKind(words: readonly string[]): { words: readonly string[]; kind: string } | undefined {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !isOneKind(last)) return undefined;
  return { words: words.slice(0, -1), kind: KIND_WORDS.get(last) === 'movie' ? 'movie' : 'series' };
}

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
